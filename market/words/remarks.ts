export type Sentence = readonly [zh: string, en: string]

/** What remarks say of an attribute, by `dictionary.key`. */
export const attributeSentences: Readonly<Record<string, Sentence>> = {
  'aircondition.central_water': [
    '采用水冷中央空调，设冷水机组及冷却塔',
    'Central air conditioning with water-cooled chillers and cooling towers',
  ],
  'aircondition.central_air': [
    '采用风冷中央空调，设风冷热泵机组',
    'Central air conditioning with air-cooled heat pumps',
  ],
  'aircondition.vrf': ['空调采用多联机系统', 'Air conditioning by VRF'],
  'aircondition.precision': [
    '机房采用精密空调及冷水机组',
    'Precision cooling and chillers for the data halls',
  ],
  'curtain_wall.glass': ['外立面为玻璃幕墙', 'Glass curtain wall'],
  'curtain_wall.stone': ['外立面为石材幕墙', 'Stone curtain wall'],
  'curtain_wall.metal': ['外立面为铝板幕墙', 'Metal curtain wall'],
  'curtain_wall.unitised': ['外立面为单元式玻璃幕墙', 'Unitised glass curtain wall'],
  'curtain_wall.mixed': ['外立面为玻璃与石材组合幕墙', 'Curtain wall of glass and stone'],
  'lift.passenger': ['设客用电梯，电梯品牌待定', 'Passenger lifts, brand not yet chosen'],
  'lift.goods': ['设载货电梯', 'Goods lifts'],
  'lift.passenger_goods': [
    '设客梯和货梯，电梯拟单独招标',
    'Passenger and goods lifts, to be tendered separately',
  ],
  'lift.with_escalators': ['设电梯和自动扶梯', 'Lifts and escalators'],
  'structure.steel': ['主体为钢结构', 'Steel structure'],
  'structure.composite': ['主体为钢混组合结构', 'Composite structure of steel and concrete'],
  'structure.frame_core': ['主体为框架核心筒结构', 'Frame and core structure'],
  'structure.shear_wall': ['主体为剪力墙结构', 'Shear wall structure'],
  'prefabricated.concrete': ['采用装配式混凝土建造', 'Precast concrete construction'],
  'prefabricated.steel': ['采用装配式钢结构建造', 'Prefabricated steel construction'],
  'prefabricated.modular': ['采用模块化装配式建造', 'Modular construction'],
  'prefabricated.fit_out': ['采用装配式装修', 'Prefabricated fit-out'],
  'heating_type.floor': ['采暖采用地暖', 'Underfloor heating'],
  'heating_type.gas_boiler': ['设燃气锅炉', 'Gas boilers'],
  'heating_type.heat_pump': ['采暖采用空气源热泵', 'Heating by air-source heat pumps'],
  'ventilation_system.fresh_air': ['设新风系统', 'Fresh air system'],
  'ventilation_system.heat_recovery': ['设热回收新风机组', 'Fresh air units with heat recovery'],
  'ventilation_system.clean': ['设洁净室及净化空调', 'Clean rooms with purified air'],
  'space_parking.mechanical': ['设立体机械停车库', 'Mechanical parking'],
  'passive_house.yes': ['按被动房标准设计', 'Designed as a passive house'],
  'passive_house.ultra_low_energy': ['按超低能耗建筑设计', 'Designed for ultra-low energy use'],
}

/** What works of a category need, by category, or `category line` where the work is no building. */
export const workSentences: Readonly<Record<string, readonly Sentence[]>> = {
  data_centre: [
    ['配置柴油发电机组及 UPS 电源', 'Diesel generators and UPS'],
    ['部分机柜采用液冷', 'Some racks are liquid-cooled'],
    ['双路市电接入，新建 110 千伏变电站', 'Two grid feeds with a new 110 kV substation'],
  ],
  healthcare: [
    ['设洁净手术部、医用气体及污水处理系统', 'Clean operating theatres, medical gas and sewage treatment'],
    ['配置柴油发电机组作为备用电源', 'Diesel generators for standby power'],
  ],
  industrial: [
    ['设 10 千伏变配电所及空压站', '10 kV substation and compressed air station'],
    ['屋面预留光伏发电系统', 'The roof is prepared for photovoltaics'],
  ],
  logistics: [
    ['设升降平台及工业提升门', 'Dock levellers and sectional doors'],
    ['屋面预留光伏发电系统', 'The roof is prepared for photovoltaics'],
  ],
  residential: [
    ['地下车库设充电桩', 'Charging points in the basement car park'],
    ['设智能化安防及可视对讲系统', 'Security and video intercom systems'],
  ],
  hotel: [
    ['设厨房、洗衣房设备及智能客控系统', 'Kitchen, laundry and room control systems'],
    ['设热水锅炉及泳池设备', 'Hot water boilers and pool equipment'],
  ],
  office: [
    ['设楼宇自控系统及智能照明', 'Building automation and smart lighting'],
    ['按绿色建筑二星级标准设计', 'Designed to the two-star green building standard'],
  ],
  retail: [['设楼宇自控及消防喷淋系统', 'Building automation and sprinklers']],
  mixed_use: [
    ['设楼宇自控系统及高低压配电', 'Building automation and power distribution'],
    ['采用 BIM 技术进行全过程管理', 'BIM is used throughout'],
  ],
  education: [
    ['设智慧教室及校园广播系统', 'Smart classrooms and public address'],
    ['教室设新风及照明系统', 'Fresh air and lighting for the classrooms'],
  ],
  culture_sport: [['设舞台灯光音响及恒温恒湿空调', 'Stage lighting, sound and climate control']],
  public_building: [['按绿色建筑二星级标准设计', 'Designed to the two-star green building standard']],
  airport: [['设行李处理系统、登机桥及自动扶梯', 'Baggage handling, boarding bridges and escalators']],
  renovation: [
    ['更换照明、空调末端及消防设施', 'New lighting, air-conditioning terminals and fire protection'],
  ],
  'transport line': [
    ['含路基、桥梁、照明及交安设施', 'Includes earthworks, bridges, lighting and road safety'],
  ],
  'rail line': [
    [
      '含土建、供电、信号及通风空调工程',
      'Includes civil works, power supply, signalling, ventilation and cooling',
    ],
  ],
  'energy line': [['含变压器、开关柜及电缆采购', 'Includes transformers, switchgear and cables']],
  'water line': [['含水泵、阀门、管材及自控系统', 'Includes pumps, valves, pipes and controls']],
  'municipal line': [['含道路、排水管道、照明及绿化', 'Includes roads, drains, lighting and planting']],
  'landscaping line': [
    ['含绿化种植、园路铺装及景观照明', 'Includes planting, paving and landscape lighting'],
  ],
}

export const stepSentences: Readonly<Record<string, readonly Sentence[]>> = {
  concept: [
    ['环评公示已结束', 'The public environmental notice has ended'],
    ['设计单位尚未确定', 'The designer is not yet chosen'],
  ],
  design: [
    ['机电设备采购尚未开始', 'Procurement of building services has not begun'],
    ['设计方案深化中', 'The design is being worked out'],
  ],
  tender: [['已取得建设工程规划许可证', 'The planning permit has been granted']],
  construction: [
    ['已取得施工许可证', 'The building permit has been granted'],
    ['项目部已进场', 'The site team has moved in'],
  ],
  completed: [['已完成竣工验收', 'Handed over after inspection']],
  stopped: [['现场停工，复工时间待定', 'Work has stopped, the date of resumption is open']],
}
