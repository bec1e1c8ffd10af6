interface Sender {
  name: string
  firm: string
}

/** What our mails say, and the page behind their links. */
export const mail = {
  product: '破土',
  hello: (v: { name: string }) => `${v.name}，你好：`,
  /** A change, field by field; a value that was empty or is gone has no words. */
  change: {
    both: (v: { field: string; from: string; to: string }) => `${v.field}：${v.from} → ${v.to}`,
    added: (v: { field: string; to: string }) => `${v.field}：新增 ${v.to}`,
    gone: (v: { field: string; from: string }) => `${v.field}：去掉 ${v.from}`,
    millions: (v: { value: string }) => `${v.value} 百万元`,
    squareMetres: (v: { value: string }) => `${v.value} ㎡`,
  },
  alert: {
    subject: (v: { count: number; group: string }) => `${v.count} 个项目有变化 · ${v.group}`,
    lead: (v: { count: number }) => `你关注的 ${v.count} 个项目有变化：`,
    more: (v: { count: number }) => `还有 ${v.count} 个项目有变化，登录后可以看到全部。`,
    groups: '管理邮件提醒',
    why: (v: Sender & { group: string }) =>
      `收到这封邮件，是因为 ${v.name}（${v.firm}）把这些项目加入了提醒分组「${v.group}」。只有实质变化才会发信。`,
    leave: '不再接收这个提醒分组',
  },
  byHand: {
    subject: (v: { count: number; name: string }) => `${v.name} 发给你 ${v.count} 个项目`,
    lead: (v: Sender & { count: number }) => `${v.name}（${v.firm}）发给你 ${v.count} 个项目：`,
    refuse: '不再接收对方的邮件',
  },
  confirm: {
    subject: (v: Sender) => `${v.name}（${v.firm}）邀请你接收项目动态`,
    lead: (v: Sender) =>
      `${v.name}（${v.firm}）把这个地址写进了自己的通讯录，想把工程项目的变化发给你。没有你的同意，我们不会再发信。`,
    agree: '同意或拒绝',
    ignore: '如不想接收，忽略此邮件即可。',
  },
  disk: {
    low: {
      subject: '服务器磁盘空间不足',
      lead: (v: { free: number; total: number }) =>
        `破土的数据文件夹所在磁盘只剩 ${v.free} MB（共 ${v.total} MB）。请尽快腾出空间：再少下去，就不能保存任何内容了。`,
    },
    full: {
      subject: '服务器磁盘已满：现在不能保存',
      lead: (v: { free: number; total: number }) =>
        `破土的数据文件夹所在磁盘只剩 ${v.free} MB（共 ${v.total} MB）。为了不丢失数据，现在只能查看，不能保存。腾出空间后会自动恢复。`,
    },
    why: '这封邮件发给 IT 人员和管理员，每天最多一封。',
  },
  manager: {
    subject: (v: { name: string; count: number }) => `${v.name} 90 天内看了 ${v.count} 个订阅外的项目`,
    lead: (v: Sender & { count: number; username: string }) =>
      `${v.firm} 的 ${v.name}（账号 ${v.username}）在 90 天内打开了 ${v.count} 个不在订阅范围内的项目。最近的是：`,
    why: '你是这个账号的客户经理。数量降到 30 以下之后再次达到时，才会有下一封。',
  },
  by: {
    provider: '平台客服',
    administrator: (v: { name: string }) => `管理员 ${v.name} `,
  },
  reason: (v: { reason: string }) => `原因：${v.reason}`,
  passwordReset: {
    subject: '你的登录密码已被重置',
    lead: (v: { username: string; by: string }) =>
      `${v.by}重置了账号 ${v.username} 的登录密码，之前的登录都已退出。请用对方交给你的新密码登录，登录后必须马上改成自己的密码。`,
    ignore:
      '如果不是你要求的，请马上联系贵公司的管理员或客户经理。我们不会在邮件里写密码，也不会向你索要密码。',
    history: '查看密码修改记录',
  },
  factorRemoved: {
    subject: '你的动态口令已被解除',
    lead: (v: { username: string; by: string }) =>
      `${v.by}解除了账号 ${v.username} 的动态口令，恢复码一并作废，之前的登录都已退出。现在只凭密码就能登录，请尽快重新开启动态口令。`,
    settings: '打开安全设置',
    ignore: '如果不是你要求的，请马上修改密码，并联系贵公司的管理员或客户经理。',
    staffAgreed: (v: { username: string; asker: string; name: string }) =>
      `${v.asker} 申请解除账号 ${v.username} 的动态口令，${v.name} 已同意。动态口令和恢复码已解除，之前的登录都已退出。下次登录时请重新设置动态口令。`,
    staffAfterDay: (v: { username: string; asker: string }) =>
      `${v.asker} 在 24 小时前申请解除账号 ${v.username} 的动态口令，期间无人反对。动态口令和恢复码已解除，之前的登录都已退出。下次登录时请重新设置动态口令。`,
    staffIgnore: '如果不是你要求的，请马上登录并设置新的动态口令，修改密码，然后告诉平台管理员。',
  },
  factorRemovalAsked: {
    subject: (v: { asker: string }) => `${v.asker} 申请解除你的动态口令`,
    lead: (v: { asker: string; username: string; at: string }) =>
      `${v.asker} 申请解除你的账号 ${v.username} 的动态口令，将于 ${v.at}（北京时间）生效；如有另一位同事同意，会提前生效。`,
    refuse: '到安全设置里拒绝',
    ignore: '如果是你丢了手机并要求解除的，无需操作。如果不是，请登录后拒绝，并修改密码。',
  },
  factorKept: {
    subject: '你的动态口令保持不变',
    withdrawn: (v: { username: string; asker: string; name: string }) =>
      `${v.asker} 申请解除你的账号 ${v.username} 的动态口令，现已由 ${v.name} 撤回。你无需操作。`,
    lapsed: (v: { username: string; asker: string }) =>
      `${v.asker} 申请解除你的账号 ${v.username} 的动态口令，现已失效：你已重新设置动态口令，或 ${v.asker} 的账号已停用。你无需操作。`,
  },
  limits: {
    subject: (v: { name: string; limit: string }) => `${v.name} 碰到上限：${v.limit}`,
    lead: (v: { name: string; firm: string; limit: string; most: string }) =>
      `${v.firm} 的 ${v.name} 碰到了上限：${v.limit}（${v.most}）。`,
    why: '你是这个账号的客户经理。每个账号一天最多一封这样的邮件。合同需要更高额度时，可以在客户页面申请。',
    habitsSubject: (v: { name: string }) => `${v.name} 疑似由程序操作`,
    habitsLead: (v: { name: string; firm: string }) =>
      `最近 7 天里，${v.firm} 的 ${v.name} 疑似由程序操作。账号没有锁定，只是会更常要求人机验证。请了解一下情况，然后在客户页面记下来。`,
    open: '打开客户页面',
  },
  answer: {
    title: '邮件设置',
    confirm: {
      ask: (v: Sender) => `${v.name}（${v.firm}）想把工程项目的变化发到你的邮箱。`,
      agree: '同意接收',
      refuse: '不接收，也不要再问',
      agreed: '好的，以后有变化会发给你。每封邮件都可以退出。',
      refused: '好的，我们不会再给这个地址发信。',
    },
    leave: {
      ask: (v: { group: string }) => `不再接收提醒分组「${v.group}」的邮件？`,
      do: '不再接收',
      done: '已退出，不会再收到这个提醒分组的邮件。',
    },
    refuse: {
      ask: (v: Sender) => `不再接收 ${v.name}（${v.firm}）发来的任何邮件？`,
      do: '不再接收',
    },
    invalid: '这个链接无效或已经失效。',
  },
}
