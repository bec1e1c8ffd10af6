/** Codes that are sent by mail or SMS, and everything that is done with one. */
export const codes = {
  ways: {
    title: '登录方式',
    password: '账号密码',
    email: '企业邮箱',
  },
  message: {
    purposes: {
      email_login: '登录',
      confirm_email: '确认邮箱',
      reset_password: '重置密码',
      registration: '注册个人账号',
      bind_mobile: '绑定手机号',
      project_limit: '继续查看项目',
    },
    subject: (v: { purpose: string }) => `破土：${v.purpose}的验证码`,
    lead: (v: { purpose: string; minutes: number }) => `${v.purpose}的验证码，${v.minutes} 分钟内有效：`,
    longLead: (v: { purpose: string; hours: number }) =>
      `这个邮箱短时间内收到了多次验证码请求。为了不影响你${v.purpose}，这次发送 12 位长验证码，${v.hours} 小时内有效，在任何浏览器都能用：`,
    ignoreLong:
      '如非本人操作，忽略此邮件即可：没有这封邮件，任何人都无法登录你的账号。不要把验证码告诉任何人。',
    ignore: '如非本人操作，忽略此邮件即可。不要把验证码告诉任何人。',
    sms: (v: { purpose: string; code: string; minutes: number }) =>
      `【破土】验证码 ${v.code}，用于${v.purpose}，${v.minutes} 分钟内有效。不要告诉任何人。`,
    registered: '【破土】这个手机号已经注册过个人账号，可以直接登录。忘记密码时请重置密码。',
  },
  send: '获取验证码',
  again: (v: { seconds: number }) => `${v.seconds} 秒后重发`,
  code: '验证码',
  sent: (v: { minutes: number }) => `验证码已发送，${v.minutes} 分钟内有效`,
  sentLong: (v: { hours: number }) =>
    `这个邮箱的验证码请求较多，已改发 12 位长验证码，${v.hours} 小时内有效，请查看最近的邮件`,
  email: {
    address: '企业邮箱',
    submit: '登录',
    setPassword: '登录后设置新密码',
    next: '已登录，设置一个新密码。',
    save: '保存并继续',
  },
  reset: {
    forgotten: '忘记密码',
    title: '重置密码',
    lead: '验证码发到账号登记的企业邮箱或手机，重置后所有登录都会退出。',
    account: '企业邮箱或手机号',
    submit: '重置密码',
    done: '密码已重置，请用新密码登录',
    back: '返回登录',
  },
  registration: {
    lead: (v: { firm: string }) =>
      `个人账号用手机号登录，归属${v.firm}。占用一个席位，认证以后才能看联系人。`,
    noFirm: '个人账号用手机号登录，加入企业以后才能使用。',
    mobile: '手机号',
    name: '姓名（可不填）',
    submit: '注册',
    done: '注册成功',
    doneReason: (v: { username: string }) => `账号是 ${v.username}，也可以用手机号登录。`,
    another: '再注册一个',
  },
  proof: {
    title: '验证手机号',
    lead: (v: { opened: string; mobile: string }) =>
      `24 小时内打开了 ${v.opened} 个项目。为了确认是你本人，请输入发到 ${v.mobile} 的验证码，然后可以继续。`,
    noMobile: '账号没有绑定手机号，不能验证。请先在设置里绑定。',
    settings: '去设置',
    submit: '验证并继续',
    waits: '验证手机号后继续查看',
    waitsReason: '今天打开的项目很多，需要确认是你本人。已经打开过的项目仍然可以看。',
    open: '验证手机号',
  },
  confirm: {
    title: '企业邮箱',
    confirmed: '已确认',
    none: '没有登记，请联系管理员',
    note: '确认以后，可以放心用邮箱验证码登录和重置密码。',
    submit: '确认邮箱',
    done: '邮箱已确认',
  },
  bind: {
    title: '手机号',
    none: '没有绑定',
    bind: '绑定手机号',
    change: '更换手机号',
    submit: '绑定',
    done: '手机号已绑定',
    note: '用来重置密码，以及打开很多项目时确认是你本人。',
  },
  inbox: {
    link: '打开样例市场的收件箱，看邮件和短信',
    lead: '样例市场不会真的发送邮件和短信，都收在这里，最新的在前。',
    none: '还没有邮件或短信',
    noneReason: '比如在登录页获取一个邮箱验证码，几秒后就会出现。',
    kinds: { mail: '邮件', sms: '短信' },
    closed: '这里没有收件箱',
    failed: '收件箱加载失败',
  },
}
