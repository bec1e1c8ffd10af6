/** What can be said where no other words came: both languages are part of the first script. */
export const core = {
  retry: '重试',
  failed: {
    title: '加载失败',
    reason: '其他页面不受影响。',
    code: (v: { code: number; time: string }) => `代码 ${v.code} · ${v.time}`,
    broken: '这一页出错了',
    brokenReason: '其他页面不受影响，可以重试或换一页。',
    noConnection: '连不上服务器，请检查网络。',
  },
  http: {
    noPermission: '没有权限',
    loginExpired: '登录已过期，请重新登录',
    tooFrequent: '操作过于频繁，请稍后再试',
    timeout: '请求超时，请稍后再试',
    invalidInput: '填写有误，请检查后再提交',
    notFound: '没有这个接口',
    badBody: '请求内容无法识别',
    tooLarge: '请求内容过大',
    system: '系统出错，请稍后再试',
    busy: '现在访问的人太多，请过几秒再试',
    diskFull: '现在无法保存：服务器磁盘已满。查看不受影响，我们已收到通知',
    unavailable: '服务暂时不可用，请稍后再试',
    unreadable: '数据已加密，这里无法读取。请通过 https 打开本站后重试',
    wrongHost: '不能用这个网址打开本站。如需使用，请管理员在 PUBLIC_URL 或 ALLOWED_HOSTS 中添加它',
  },
  limits: {
    tooManyRetries: '重试次数过多，请稍后再试',
    verifyFailed: '验证失败，请重试',
  },
  input: {
    required: '不能为空',
    invalid: '格式不正确',
    tooLong: (v: { max: number }) => `最多 ${v.max} 个字`,
    outOfRange: (v: { min: number; max: number }) => `应在 ${v.min} 到 ${v.max} 之间`,
    rangeReversed: '起始值不能大于结束值',
  },
}
