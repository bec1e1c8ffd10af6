import { firmPage } from './firms-page'

export const firms = {
  page: firmPage,
  related: '参与企业的其他项目',
  relatedNote: '按订阅范围计数',
  fields: {
    firm: '企业',
    roles: '角色',
    total: '项目总数',
    province: (v: { province: string }) => `在${v.province}`,
    together: '与本项目其他企业合作',
  },
  openTogether: (v: { firm: string }) => `${v.firm}与本项目其他企业的合作项目`,
  togetherTitle: (v: { firm: string }) => `${v.firm}：共同参与的项目`,
  projectsTitle: (v: { firm: string }) => `${v.firm}的项目`,
  openProjects: (v: { firm: string }) => `${v.firm}的项目`,
  showAll: (v: { count: string }) => `在列表里看全部 ${v.count} 个`,
  failed: '企业加载失败',
  none: '还没有登记参与单位。',
  seniors: '企业高管',
  seniorsNote: '参与单位里能拍板的人，号码末 5 位隐藏',
  noSeniors: '参与单位里还没有登记高管。',
  noPermission: '没有查看联系人的权限。',
  onProject: '本项目联系人',
  seniorsFailed: '高管加载失败',
  failures: {
    notFound: '没有权限或企业不存在',
    vagueName: '这个词不能准确匹配企业，请输入更具体的名称。',
    tooManyWatched: (v: { max: number }) => `最多关注 ${v.max} 家企业，请先取消一些`,
  },
}
