/** Logging in by WeCom (企业微信). */
export const wecom = {
  title: '企业微信登录',
  checking: '正在向企业微信核对',
  failed: '没有登录',
  back: '返回登录',
  bind: {
    title: '绑定账号',
    lead: '这位企业微信成员第一次登录。输入你的企业账号和密码，以后扫码就能登录。',
    account: '账号',
    password: '密码',
    submit: '绑定并登录',
  },
  setting: {
    title: '企业微信',
    note: '第一次用企业微信扫码登录时绑定。',
    none: '没有绑定',
    bound: (v: { member: string; date: string }) => `成员 ${v.member}，${v.date} 绑定`,
    unbind: '解除绑定',
    undone: '已解除企业微信绑定',
    lead: '解除后不能再用企业微信登录，用它登录的其他设备会退出。',
  },
  standIn: {
    title: '企业微信（样例）',
    lead: '样例市场里没有真的企业微信。选一位成员，就当他扫了码。',
    outsider: '不是成员的人',
  },
  failures: {
    notSet: '这里没有开通企业微信登录',
    stateInvalid: '企业微信登录已失效，请重新扫码',
    codeInvalid: '企业微信没有认可这次扫码，请重新扫码',
    notMember: '你不是该企业的企业微信成员',
    unreachable: '暂时连不上企业微信，请稍后再试，或用其他方式登录',
    bound: '这个账号已绑定另一位企业微信成员，请先用其他方式登录后解除绑定',
    notBound: '没有绑定企业微信',
  },
}
