/* A Chinese word a line, then its English ones; an English one of several words is found as words side by side. */

/** A word that tells what a firm does: `建设` construction, building … */
export const LINES = `
建设工程 construction engineering|construction|engineering|building
建筑工程 construction engineering|building engineering|construction|engineering|building|architectural
建设 construction|building|development|jianshe
建筑 construction|building|architecture|architectural|state construction|jianzhu
建工 construction|construction engineering|building|jiangong
建投 construction investment|construction|investment
建安 construction|installation
城建 urban construction|city construction
城投 urban investment|metropolitan|city investment|chengtou|urban construction investment
交投 communications investment|traffic investment|transportation investment
交建 communications construction|traffic construction|transportation construction
安装 installation|erection
市政 municipal|public works
路桥 road bridge|road|bridge
公路 highway|road|expressway
高速公路 expressway|highway
高速 hi-speed|expressway|highspeed|high speed
铁路 railway|rail
铁建 railway construction
轨道交通 rail transit|metro|transit
轨道 rail|metro
隧道 tunnel
桥梁 bridge
港口 port|harbor|harbour
港务 port
港湾 harbor|harbour
航务 harbor|harbour|navigation
水利水电 water conservancy hydropower|hydropower|sinohydro|hydro|water resources
水利 water conservancy|hydraulic|water resources|water
水电 hydropower|hydro|hydroelectric
水务 water|water affairs
水泥 cement
混凝土 concrete
钢结构 steel structure
网架 space frame
幕墙 curtain wall
装饰 decoration|decorating
装修 decoration
园林 landscape|garden|gardening
绿化 greening|landscape|landscaping
景观 landscape
风景 landscape|scenery
生态 ecology|ecological|eco|landscape
环境 environment|environmental|eco
环保 environmental protection|environmental|environment|eco|green
环能 environmental energy
节能 energy saving|energy conservation
设计 design
规划 planning
勘察 survey|surveying|investigation|exploration|reconnaissance
勘测 survey|surveying|investigation
测绘 surveying|mapping|survey
地质 geological|geology|geo
岩土 geotechnical
监理 supervision|consulting
咨询 consulting|consultancy|consultants|advisory
造价 cost|costing
检测 testing|test|inspection
检验 inspection|test
认证 certification
招标 tendering|bidding
项目管理 project management
工程管理 engineering management|project management
资产管理 asset management|assets management
管理 management
研究院 research institute|institute|academy|research|academe
研究所 research institute|institute
设计院 design institute|design|institute
研究 research
科学 science|scientific
学院 college|institute
大学 university
医院 hospital
学校 school
置业 real estate|property|properties|land|home
地产 real estate|property|properties|land|realty
房地产 real estate|property|properties|land|realty|estate
房产 real estate|property|properties
物业 property|property management|properties
住宅 residential|housing
房屋 housing|house|building
产业园 industrial park|park
园区 park|zone
工业园 industrial park|industry park
工业区 industrial zone|industry zone
开发区 development zone
投资 investment|investments|capital|invest
控股 holding|holdings|shareholding
创业投资 venture capital
资本 capital
基金 fund
信托 trust
证券 securities
银行 bank
保险 insurance
人寿 life
期货 futures
租赁 leasing|lease
财务 finance
金融 financial|finance
贸易 trading|trade
商贸 trading|trade|commerce|commercial
外贸 foreign trade
进出口 import export
商业 commercial|commerce|business
百货 department store|department|merchandise|stores
商场 emporium|department store
超市 supermarket
零售 retail
连锁 chain
物流 logistics
运输 transportation|transport|shipping
航运 shipping|marine
海运 shipping|marine|ocean shipping
远洋 ocean|ocean shipping
仓储 storage|warehousing
供应链 supply chain
快递 express
航空 aviation|airlines|air|aero
航天 aerospace|space
机场 airport
空港 airport
船舶 ship|shipbuilding|marine
汽车 automobile|automotive|auto|motor|car|vehicle|motors
客车 bus|coach
摩托车 motorcycle
机车 locomotive
车辆 vehicle|vehicles|rolling stock
轮胎 tyre|tire
轴承 bearing|bearings
齿轮 gear
机械 machinery|mechanical|machine
机电 electromechanical|mechanical electrical|electrical|mechatronics|electric|machinery
机床 machine tool|machine tools
电机 motor|electric machinery|motors|electric
机器 machine|machinery
机器人 robot|robotics|robots
重工 heavy industry|heavy industries|heavy
重型 heavy
设备 equipment|device|devices
装备 equipment
仪器 instrument|instruments
仪表 instrument|meter|instruments
工具 tool|tools
五金 hardware
模具 mould|mold|die
铸造 casting|foundry
锻造 forging
阀门 valve|valves
泵业 pump|pumps
管业 pipe|pipeline|pipes|piping|tube
管道 pipe|pipeline|duct
压缩机 compressor
锅炉 boiler
电梯 elevator|elevators
空调 air conditioning|air conditioner
制冷 refrigeration
热能 thermal energy
热力 heating|heat|thermal
热电 thermal power|thermoelectric|heat power|cogeneration
供热 heating|heat supply
供暖 heating
供水 water supply
给排水 water supply drainage
发电 power generation|power|electric power|generating
电力 electric power|power|electric|electrical
电气 electric|electrical|electronic
电器 electric|electrical|electronics|appliance|appliances|electronic
电缆 cable|cables
电线 wire
电工 electric|electrical
电源 power|power supply
电池 battery|batteries
电子 electronic|electronics|electron|micro
微电子 microelectronics|micro
光电 optoelectronics|optoelectronic|photoelectric|opto|photoelectricity|optronics|photonics
光学 optical|optics|optic
光伏 photovoltaic|solar|pv
太阳能 solar
激光 laser
照明 lighting
半导体 semiconductor
通信 communication|communications|telecom|telecommunication|telecommunications
通讯 communication|communications|telecom|telecommunication
卫星 satellite
导航 navigation
网络 network|networks|net|internet
互联网 internet
信息 information|info
软件 software|soft
数据 data
数字 digital
数码 digital
系统 system|systems
智能 intelligent|intelligence|smart|ai
自动化 automation|automatic
控制 control|controls
安防 security
安全 safety|security
科技 technology|science technology|tech|sci tech|technologies|science|technical
技术 technology|tech|technologies|technical
高科技 high tech|hi tech
高新 high tech|hi tech
高新技术 high tech|new hightechnology
新能源 new energy|renewable energy|energy
能源 energy|power|resources
核电 nuclear power|nuclear
核工业 nuclear|nuclear industry
核能 nuclear
风电 wind power|wind
风能 wind energy|wind power
石油 petroleum|oil
石化 petrochemical|petrochemicals|petro
化工 chemical|chemicals|chem|chemical industry
化学 chemical|chemistry|chemicals
化纤 chemical fiber|fiber
天然气 natural gas|gas
燃气 gas
煤炭 coal
煤业 coal|coal industry
煤电 coal electricity|coal electric|coal power
煤气 gas
焦化 coking|coke
矿业 mining|mine|resources|minerals
矿山 mine|mining
黄金 gold
有色金属 nonferrous metals|nonferrous|metals|metal
有色 nonferrous|nonferrous metals|metals
金属 metal|metals
稀土 rare earth
钢铁 iron steel|steel|iron
钢管 steel pipe|pipe
特钢 special steel
特种钢 special steel
不锈钢 stainless steel
铝业 aluminum|aluminium
铜业 copper
锌业 zinc
钛业 titanium
钨业 tungsten
锂业 lithium
合金 alloy
材料 material|materials
新材料 new material|new materials|advanced materials|material|materials
新材 new material|new materials|materials
建材 building material|building materials|construction materials
塑料 plastic|plastics
塑胶 plastic
橡胶 rubber
玻璃 glass
陶瓷 ceramic|ceramics
瓷业 porcelain
涂料 coating|coatings|paint
防水 waterproof
木业 wood|wood industry|timber
林业 forestry
纸业 paper|paper industry|papers
造纸 paper
印刷 printing
印务 printing
包装 packaging|packing|package
家具 furniture
家居 home|household|furniture|homes|living
家电 appliance
厨具 kitchenware
服饰 fashion|clothing|garment|apparel
服装 garment|garments|apparel|clothing|fashion
时装 fashion
时尚 fashion
纺织 textile|textiles|spinning
印染 printing dyeing|dyeing
针织 knitting
鞋业 shoes|shoe|footwear
皮革 leather
珠宝 jewelry|jewellery
文化 culture|cultural
传媒 media
影视 film|movie|television|film television|pictures|movie tv
影业 film|pictures
出版 publishing|press|publication
新闻 news
广播 broadcasting|radio
电视 tv|television
广告 advertising
教育 education|educational
体育 sports|sport
旅游 tourism|travel|tourist|tours
文旅 culture tourism|cultural tourism
酒店 hotel|hotels
饭店 hotel|hotels|restaurant
餐饮 catering|food
饮食 catering|food
食品 food|foods|foodstuff
饮料 beverage|beverages|drink
乳业 dairy|milk
肉类 meat
粮油 grain oil
酒业 wine|liquor|distillery|spirits
啤酒 brewery|beer
葡萄酒 wine
盐业 salt
茶业 tea
糖业 sugar
种业 seed|seeds
农业 agriculture|agricultural|agri|farming
农牧 agriculture animal husbandry|farming
畜牧 animal husbandry
牧业 animal husbandry
饲料 feed
渔业 fishery|fisheries
水产 aquatic|fishery
海洋 ocean|marine|sea
农化 agrochemical|agrochemicals
化肥 fertilizer|chemical fertilizer
肥业 fertilizer
农药 pesticide
生物 bio|biological|biology|biotech|biotechnology|bioengineering
生物科技 biotechnology|biotech|biological technology
生物技术 biotechnology|biotech
基因 gene|genomics
医药 pharmaceutical|medicine|pharmaceuticals|pharma|medical|pharm
制药 pharmaceutical|pharmaceuticals|pharma|pharm
药业 pharmaceutical|pharmaceuticals|pharma|medicine|pharmacy
药房 pharmacy|drugstore|drugstores
大药房 pharmacy|drugstore
中药 traditional chinese medicine|herbal
医疗 medical|healthcare|medicare|health
医疗器械 medical|medical instruments|medical equipment|medical devices|medical apparatus
医学 medical
健康 health|healthcare
养老 elderly care
化妆品 cosmetics
日化 daily chemical
通用 general
专用 special
精密 precision
精工 precision|seiko|precise
制造 manufacturing|manufacture|mfg|manufacturer
加工 processing
零部件 parts|components|auto parts
部件 parts|components
配件 parts|accessories
服务 service|services
劳务 labor|labour
人力资源 human resources
运营 operation|operations
养护 maintenance
固废 solid waste
垃圾 waste
污水 sewage
再生资源 renewable resources|recycling
资源 resources|resource
粮食 grain
军工 military
防务 defense|defence
国防 defense
消防 fire|fire fighting
勘探 exploration
钻井 drilling
交通 communications|traffic|transportation|transport|communication
出租汽车 taxi
经济 economic|economy
贸发 trade development
国际贸易 international trade|international trading
国际工程 international engineering
工程局 engineering bureau|bureau|construction bureau
工程 engineering|project|works|construction
`

/** They tell next to nothing: a short name leaves them out. */
export const GENERIC = `
实业 industry|industrial|enterprise|industries|enterprises|shiye
产业 industry|industrial|industries
工业 industry|industrial|industries
企业 enterprise|enterprises|corporation
发展 development|developments
开发 development|exploitation
国际 international|intl|global
创新 innovation
创意 creative|creativity
城市 urban|city|metropolitan
农村 rural
合作 cooperation
联合 united|union
经营 operation
综合 comprehensive
股份 stock|share|shares|shareholding|joint stock
集团 group|jituan
总 general
业 industry|industries
`
