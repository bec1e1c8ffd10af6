import { duration } from '../duration'
import { core } from './core'

/** What is counted against limits. */
export type LimitedThing = 'details' | 'rows' | 'reveals' | 'anonymous' | 'logins' | 'registrations'

const limited: Readonly<Record<string, string>> = {
  details: '项目详情',
  rows: '列表数据',
  reveals: '号码查看',
  anonymous: '未登录访问',
  registrations: '注册账号',
  logins: '登录尝试',
}

/** Captchas, and what is left of limits. */
export const limits = {
  captcha: {
    title: '请完成人机验证',
    why: '短时间内的操作有些多。点击「开始验证」，浏览器会做一两秒的计算，不需要看图或听音；验证通过后，刚才的操作会自动继续。',
    start: '开始验证',
    again: '重新验证',
    working: '正在验证，请稍候',
  },
  meter: {
    open: '剩余额度',
    title: '剩余额度',
    note: '滚动计算：任意一段时间内都不超过上限，用掉的额度到时间会自动恢复。导出按自然日计算。',
    things: {
      'details.hour': '项目详情，1 小时',
      'details.day': '项目详情，24 小时',
      'rows.day': '列表数据（条），24 小时',
      'reveals.day': '查看号码，24 小时',
      'reveals.month': '查看号码，30 天',
      exports: '导出任务，今天',
      exportRows: '导出条数，今天',
    },
    short: '详情',
    of: (v: { left: string; most: string }) => `剩 ${v.left} / ${v.most}`,
    low: (v: { thing: string; left: string }) => `${v.thing}：只剩 ${v.left}`,
    none: '当前没有设置额度',
    close: '关闭',
  },
  failures: {
    ...core.limits,
    captcha: '操作过于频繁，请完成人机验证后继续',
    reached: (v: { what: LimitedThing; max: number; window: number; wait: number }) =>
      `${limited[v.what] ?? v.what}已达上限（${duration.zh(v.window)}内 ${v.max.toLocaleString('zh-CN')} 次），约 ${duration.zh(v.wait)}后可继续`,
    otherRequest: '这个请求编号已用于另一个请求',
    answerNotKept: '这个操作已经完成，请刷新查看结果',
    badKey: '请求编号无效',
  },
}
