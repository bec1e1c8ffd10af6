/* A Chinese word a line, then its English ones; an English one of several words is found as words side by side. */

/** Words of brands that are put into English by what they mean, and not by how they sound. */
export const MEANT = `
中国 china|sino|chinese|of china|national
中华 china|chung hwa|zhonghua
国家 national|state
全国 national
东方 oriental|orient|eastern|east
西方 western
南方 southern|south|nanfang
北方 northern|north
东部 eastern|east
西部 western|west
南部 southern
北部 northern
中部 central
中央 central
中原 central plains|central china|zhongyuan
中南 central south|zhongnan
华东 east china|huadong
华南 south china|huanan
华北 north china|huabei
华中 central china|huazhong
西南 southwest
西北 northwest|north west
东南 southeast|south east
东北 northeast|north east
长城 great wall
长江 yangtze|yangtze river|changjiang
黄河 yellow river|huanghe
珠江 pearl river|zhujiang
三峡 three gorges
太平洋 pacific
亚太 asia pacific|yatai
亚洲 asia
环球 global|universal|world
全球 global
世界 world
世纪 century
时代 times|era
未来 future
阳光 sunshine|sun|sunny
太阳 sun|sunny
月亮 moon
星 star|stars
明星 star
金星 venus
红星 red star
新星 new star
天空 sky
蓝天 blue sky
海 sea|ocean
山 mountain|hill|mount
湖 lake
江 river
河 river
岛 island
林 forest
森林 forest
绿色 green
绿 green
红 red
黑 black
白 white
蓝 blue
黄 yellow
金 gold|golden
银 silver
铁 iron
钢 steel
铜 copper
铝 aluminum|aluminium
锡 tin
锌 zinc
钨 tungsten
钛 titanium
煤 coal
油 oil
气 gas
电 electric|electricity|power
水 water|hydro
火 fire
风 wind
光 light|optical
热 thermal|heat
核 nuclear
新 new|neo
大 great|grand|big
小 small|little
高 high|hi
上 upper
下 lower
东 east|eastern
西 west|western
南 south|southern
北 north|northern
中 china|central|middle|sino
国 national|state|country|china|guo
华 china|sino
港 port|harbor|hong kong
口岸 port
首都 capital
首 capital|first
城 city|town
家 home
园 garden|park
花园 garden
公园 park
桥 bridge
路 road
街 street
广场 square|plaza
门 gate|door
龙 dragon|loong
凤凰 phoenix
凤 phoenix
虎 tiger
马 horse
牛 bull|ox
鹰 eagle
鹿 deer
鹤 crane
熊猫 panda
狮 lion
燕 swallow
孔雀 peacock
花 flower
兰 orchid
莲花 lotus
牡丹 peony
棕榈 palm
松 pine
竹 bamboo
棉 cotton
麻 hemp
丝 silk
丝绸 silk
粮 grain
米 rice
茶 tea
酒 wine|liquor|spirit
盐 salt
纸 paper
珍珠 pearl
明珠 pearl
钻石 diamond
金刚石 diamond
宝石 gem
玉 jade
皇 royal|king
王 king
王子 prince
皇冠 crown
友谊 friendship
友好 friendship|friendly
和平 peace
幸福 happiness|fortune
财富 fortune|wealth
胜利 victory|shengli
光明 bright
光大 everbright
英雄 hero
先锋 pioneer
领先 leading
开元 new century
第一 first|no1|1st
三 three
四 four
五 five
七 seven
八 eight
九 nine
百 hundred|bai
万 ten thousand
千 thousand
双 double|twin
联 united|union|link|unite
合 united
同 together
人民 people
人 man|human
民生 minsheng
民 people|civil
农 agricultural|agriculture|agri
商 commercial|merchants
招商 merchants
招商局 china merchants|merchants
华侨城 oct|overseas chinese town
华侨 overseas chinese
侨 overseas
军 army
武 martial
医 medical|medicine
药 pharmaceutical|medicine|drug
健 health
康 health
美 beauty|beautiful
美丽 beauty|beautiful|beauty
好 good
爱 love
宝 treasure|baby
儿童 children|kids
特 special
特种 special
精细 fine
精 fine|precision
纳米 nano
超 super
智慧 smart|wisdom|intelligence
智 intelligent|smart|wise
慧 wisdom
数 digital|data
云 cloud
网 net|network
芯 chip|core
微 micro
纤维 fiber|fibre
玻纤 fiberglass|fiber glass
染料 dyestuff
树脂 resin
胶 adhesive|rubber
膜 film|membrane
板 board|plate
管 pipe|tube
线 wire|line
缆 cable
绳 rope
丝网 screen
泵 pump
阀 valve
车 vehicle|motor|auto|car
船 ship|shipbuilding
飞机 aircraft
飞 fly|flying
发动机 engine
柴油机 diesel engine|diesel
内燃机 internal combustion engine
动力 power|dynamic
制动 brake
减速机 reducer
传动 transmission|driveline
液压 hydraulic
气体 gas|gases
空气 air
冷链 cold chain
冷 cold|refrigeration
冰 ice
雪 snow
雨 rain
清洁 clean|cleaning
净化 purification
洁净 clean
消费 consumer
市场 market|marketplace
营销 marketing
广 broad
电影 film|movie
动漫 animation|cartoon
娱乐 entertainment
游戏 game|games
互动 interactive
演艺 performance|show
书 book
文具 stationery
玩具 toy|toys
乐器 musical instrument
钢琴 piano
自行车 bicycle
缝纫机 sewing machine
钟表 watch|clock
眼科 ophthalmology|eye
口腔 dental|stomatology
血液 blood
疫苗 vaccine
试剂 reagent
诊断 diagnostics|diagnostic
中医 traditional chinese medicine
动物 animal
动物保健 animal health
保健 health|healthcare
兽药 veterinary
种子 seed
果 fruit
果汁 juice
蔬菜 vegetable
肉 meat
鸡 chicken
猪 pig
鱼 fish
糖 sugar
味 flavor|taste
调味 flavouring|condiment|seasoning
香料 flavors|spice
烟草 tobacco
烟花 fireworks
军民 military civilian
外 foreign
内 inner
公用 public utility|utilities
公共 public
事业 utilities|undertaking
公司 company|corporation
局 bureau
厂 factory|plant|works
院 institute|hospital|academy
所 institute
中心 center|centre
银 silver
贵金属 precious metal|precious metals
高压 high voltage
高铁 high speed railway|high speed rail
特高压 ultra high voltage
开关 switch|switchgear
变压器 transformer
电网 grid
电路 circuit
集成电路 integrated circuit
集成 integration|integrated
器件 device|devices
元件 component|components
元器件 components
连接器 connector
传感 sensor|sensing
显示 display
视讯 video
音响 audio|acoustic
电声 acoustic|electroacoustic
移动 mobile
联通 unicom
电信 telecom
铁塔 tower
邮政 post|postal
存储 storage|memory
计算 computing
计算机 computer
电脑 computer
物联网 iot|internet of things
区块链 blockchain
大数据 big data
人工智能 artificial intelligence
`
