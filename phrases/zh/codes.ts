/** Codes that are sent by mail or SMS, and everything that is done with one. */
export const codes = {
  ways: {
    title: '登录方式',
    password: '账号密码',
    email: '企业邮箱',
  },
}
