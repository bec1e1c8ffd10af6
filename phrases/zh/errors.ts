/** What is counted against limits. */
export type LimitedThing = 'details' | 'rows' | 'reveals' | 'anonymous' | 'logins'

const limited: Readonly<Record<string, string>> = {
  details: '项目详情',
  rows: '列表数据',
  reveals: '号码查看',
  anonymous: '未登录访问',
  logins: '登录尝试',
}

/** Of minutes, in the largest whole unit. */
function duration(minutes: number): string {
  if (minutes >= 2880) return `${Math.ceil(minutes / 1440)} 天`
  if (minutes > 90) return `${Math.ceil(minutes / 60)} 小时`
  return `${minutes} 分钟`
}

/** What can go wrong, by area. The wire number of each stands in contract/codes.ts. */
export const errors = {
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
    unavailable: '服务暂时不可用，请稍后再试',
  },
  input: {
    required: '不能为空',
    invalid: '格式不正确',
    tooLong: (v: { max: number }) => `最多 ${v.max} 个字`,
    outOfRange: (v: { min: number; max: number }) => `应在 ${v.min} 到 ${v.max} 之间`,
  },
  session: {
    loginInvalid: '登录已失效，请重新登录',
    expired: '登录已过期，请重新登录',
    personalExpired: '个人账号登录已过期，请重新登录',
    tokenNotVerified: '动态口令未验证，请重新登录',
    accountRequired: '账号不能为空',
    passwordRequired: '密码不能为空',
    passwordLength: '密码长度为 6 到 16 位',
    agreementRequired: '请先阅读并同意用户协议和隐私政策',
    wrongCredentials: '账号或密码不正确',
    accountTypeMismatch: '账号类型不符',
    disabled: '账号已停用，请联系管理员',
    tooManyAttempts: (v: { minutes: number }) => `尝试次数过多，请 ${v.minutes} 分钟后再试`,
    passwordChangeRequired: '请先修改密码',
    appLoginRequired: '请登录个人账号',
    oldPasswordWrong: '原密码不正确',
    passwordsDiffer: '两次输入的密码不一致',
    passwordSame: '新密码不能与原密码相同',
    passwordTooEasy: '密码过于简单，请换一个',
    logoutFailed: '系统错误',
    emailCodeVoid: '密码已重置，邮箱验证码失效，请重新获取',
    noEmail: '这个账号没有填写企业邮箱，请联系管理员',
    codeLoginTooOld: '请重新用邮箱验证码登录，再设置新密码',
  },
  codes: {
    tooSoon: (v: { seconds: number }) => `验证码刚刚发过，请 ${v.seconds} 秒后再试`,
    tooMany: '获取验证码次数过多，请联系客户经理',
    wrong: '验证码不正确或已失效',
    tooManyTries: '输错次数过多，请重新获取验证码',
    invalid: '请输入 6 位数字验证码',
    mobileInvalid: '手机号不能为空，且应为 11 位',
    noMobile: '这个账号没有登记手机号，请联系管理员',
    verificationRequired: '今天打开的项目很多，请先验证手机号',
    notRequired: '现在不需要验证手机号',
    accountInvalid: '请输入企业邮箱或 11 位手机号',
    mobileTaken: '这个手机号已经注册过个人账号',
    tooManyPersonal: (v: { max: number }) => `公司最多有 ${v.max} 个个人账号，请联系管理员`,
  },
  projects: {
    notFound: '没有权限或项目不存在',
    nameHasBlanks: '精确查找项目名称时不能有空格',
    keywordTooLong: '关键词不能超过 50 个字',
    rangeReversed: '起始值不能大于结束值',
    pageLimit: (v: { rows: number }) => `最多翻到第 ${v.rows.toLocaleString('en-GB')} 条，请缩小范围`,
    searchUnavailable: '搜索正在准备，请稍后再试',
    tooManyFields: (v: { max: number }) => `最多显示 ${v.max} 列`,
    fieldFixed: '项目名称和编号固定在最前，不能移动',
    tooManySelected: (v: { max: number }) => `最多选择 ${v.max.toLocaleString('en-GB')} 个项目`,
  },
  leads: {
    weightsSum: (v: { sum: number }) => `各项权重之和应为 100，现在是 ${v.sum}`,
  },
  map: {
    areaCrosses: '所画区域的边不能相交',
    boxReversed: '范围的西边不能在东边之东，南边不能在北边之北',
  },
  searches: {
    notFound: '没有这个搜索',
    nameTaken: '已有同名的搜索',
    tooMany: (v: { max: number }) => `最多保存 ${v.max} 个搜索`,
  },
  notes: {
    notFound: '没有这条备注，或它不是你写的',
  },
  files: {
    notFound: '没有这个文件',
    typeRefused: '只接受 PDF、Word、Excel、PowerPoint、DWG、JPEG、PNG 和 WebP 文件',
    notAPicture: '不是能读取的 JPEG、PNG 或 WebP 图片',
    pictureTooLarge: (v: { megapixels: number }) => `图片不能超过 ${v.megapixels} 百万像素`,
    tooLarge: (v: { megabytes: number }) => `文件不能超过 ${v.megabytes} MB`,
    tooMany: (v: { max: number }) => `一个项目最多 ${v.max} 个`,
  },
  firms: {
    notFound: '没有权限或企业不存在',
  },
  duplicates: {
    notFound: '没有这对记录，或其中一条已并入别的项目',
    sameRecord: '两条记录不能是同一条',
    unmergeLaterFirst: (v: { name: string }) => `请先撤销之后的合并：「${v.name}」`,
    alreadyUndone: '这次合并已撤销',
    nameOrProject: '请给出项目，或填写名称',
  },
  alerts: {
    groupNotFound: '没有这个邮件组',
    groupNameTaken: '已有同名的邮件组',
    tooManyGroups: (v: { max: number }) => `最多 ${v.max} 个邮件组`,
    contactNotFound: '通讯录里没有这个地址',
    tooManyContacts: (v: { max: number }) => `通讯录最多 ${v.max} 个地址`,
    tooManyOutsiders: (v: { max: number }) => `公司以外的地址最多 ${v.max} 个`,
    tooManyProjects: (v: { max: number }) => `邮件提醒最多 ${v.max} 个项目`,
    outsideScope: '有项目不在订阅范围内，没有发送',
    notConfirmed: (v: { name: string }) => `${v.name} 还没有确认接收邮件`,
    refused: '这个地址不接收我们的邮件',
    left: (v: { name: string }) => `${v.name} 已退出这个邮件组，只能由本人重新确认`,
    askedTooOften: '已经发过确认邮件，请过些时候再发',
    nothingToAsk: '这个地址不需要确认',
    tooManyMails: (v: { max: number }) => `24 小时内最多手动发送 ${v.max} 封邮件`,
  },
  inbox: {
    tooManyHidden: (v: { max: number }) => `最多隐藏 ${v.max.toLocaleString('en-GB')} 个项目`,
  },
  packages: {
    notFound: '没有这个项目包，或它不是发给你的',
    keywordLength: '企业名称要多于 2 个字、少于 20 个字，或填企业编号',
    tooManyFound: (v: { max: number }) => `超过 ${v.max} 家企业，请写得更具体`,
    tooManyAccounts: (v: { max: number }) => `超过 ${v.max} 个个人账号，请按账号名查找`,
    tooManyProjects: (v: { max: number }) => `一个项目包最多 ${v.max} 个项目`,
    recipientRequired: '请选择企业或个人账号',
    messageRequired: '发给个人账号时要写推送消息',
    noRecipient: '所选的接收方已不能接收',
  },
  exports: {
    nothing: '没有可导出的项目',
    tooManyTasks: (v: { max: number }) => `今天的 ${v.max} 次导出已用完，请明天再试`,
    tooManyRows: (v: { count: number; left: number }) => `要导出 ${v.count} 个项目，今天只剩 ${v.left} 个`,
    notFound: '没有这个导出任务',
    notReady: '文件还没有做好，或已过期',
    pdfLimit: (v: { max: number; left: number; count: number }) =>
      v.left === 0
        ? `今日 PDF 导出已达上限：每天 ${v.max} 个项目，请明天再试`
        : `超出今日 PDF 导出上限：要导出 ${v.count} 个项目，今天只剩 ${v.left} 个（每天 ${v.max} 个）`,
    tooManySheets: (v: { max: number }) => `一个 PDF 或 Word 文件最多 ${v.max} 个项目`,
  },
  shares: {
    notFound: '没有这个链接，或它已停用',
    ended: '链接无效或已过期',
    tooMany: (v: { max: number }) => `最多同时有 ${v.max} 个有效链接，请先停用一些`,
    oneProject: '一个链接只能分享一个项目',
  },
  favorites: {
    folderNotFound: '没有这个收藏夹',
    folderNameTaken: '已有同名的收藏夹',
    tooManyFolders: (v: { max: number }) => `最多 ${v.max} 个收藏夹`,
    tooMany: (v: { max: number }) => `最多收藏 ${v.max.toLocaleString('en-GB')} 个项目`,
  },
  series: {
    notFound: '没有这个系列',
  },
  timeline: {
    notYet: '这一天还没有到',
  },
  limits: {
    captcha: '操作过于频繁，请完成人机验证后继续',
    reached: (v: { what: LimitedThing; max: number; window: number; wait: number }) =>
      `${limited[v.what] ?? v.what}已达上限（${duration(v.window)}内 ${v.max.toLocaleString('zh-CN')} 次），约 ${duration(v.wait)}后可继续`,
    verifyFailed: '验证失败，请重试',
    tooManyRetries: '重试次数过多，请稍后再试',
    otherRequest: '这个请求编号已用于另一个请求',
    answerNotKept: '这个操作已经完成，请刷新查看结果',
    badKey: '请求编号无效',
  },
  coins: {
    accountNotFound: '没有这个账号',
    caseNotFound: '没有这个案例',
    caseStands: '你已经提交过这个项目的案例',
    caseDecided: '这个案例已经有结果',
    caseChanged: '提交人刚刚改过这个案例，请重新看一遍',
    caseNotApproved: '只有已通过的案例才能收回积分',
    balanceTooLow: '余额不足，不能收回',
    tooManyCases: (v: { max: number }) => `一天最多提交 ${v.max} 个案例`,
    tooShort: (v: { min: number }) => `至少 ${v.min} 个字`,
    wonLater: '签约日期不能晚于今天',
    wonLongAgo: (v: { days: number }) => `签约日期不能早于 ${v.days} 天前`,
  },
  errorReports: {
    notFound: '没有这个问题',
    alreadyAnswered: '这个问题已经答复',
    notTaken: '请先领取这个问题',
    takenBy: (v: { name: string }) => `${v.name}正在处理这个问题`,
    tooMany: (v: { max: number }) => `一天最多报告 ${v.max} 个问题`,
    nothingCorrected: '没有改动任何内容',
  },
  desk: {
    partyThere: '该单位已经以这个角色参与项目',
    partyGone: '要移除的单位已经不在项目里，请刷新后再试',
    mobileInvalid: '请输入 11 位手机号',
    phoneInvalid: '请输入正确的电话号码，分机写在“转”之后',
    numberTwice: '联系人已经有这个号码',
    numberGone: '这个号码已经被改动，请刷新后再试',
  },
}
