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
      project_limit: '继续查看项目',
    },
    subject: (v: { purpose: string }) => `破土：${v.purpose}的验证码`,
    lead: (v: { purpose: string; minutes: number }) => `${v.purpose}的验证码，${v.minutes} 分钟内有效：`,
    ignore: '如果不是你本人操作，不用理会这封邮件。不要把验证码告诉任何人。',
    sms: (v: { purpose: string; code: string; minutes: number }) =>
      `【破土】验证码 ${v.code}，用于${v.purpose}，${v.minutes} 分钟内有效。不要告诉任何人。`,
    registered: '【破土】这个手机号已经注册过个人账号，可以直接登录。忘记密码时请重置密码。',
  },
}
