/** Ways into the market. */
export const home = {
  ended: '已到期，续订后恢复查看。',
  entries: '入口',
  entry: {
    search: { title: '高级搜索', text: '按地区、阶段、规模和做法组合条件' },
    list: { title: '全部项目', text: '订阅范围内的项目，按更新时间排列' },
    tender: { title: '正在招标', text: '阶段为招标的项目' },
    building: { title: '正在施工', text: '阶段为施工的项目' },
    major: { title: '重大项目', text: '标为重大的项目' },
    packages: {
      title: '项目包',
      text: '发给你的项目，打成了包',
      fresh: (v: { count: string }) => `${v.count} 个还没看`,
    },
    calls: { title: '通话记录', text: '为项目打过的电话' },
    recent: { title: '近 7 天发布', text: '最近一周首次收录的项目' },
  },
}
