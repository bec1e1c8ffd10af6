import type { Language } from './phrases'

/** What docs/style.md asks for and a machine can see. */
export interface StyleRule {
  /** What to write instead. */
  better: string
  languages: readonly Language[]
  never: RegExp
  /** Words that it refuses, at least one. */
  refused: readonly string[]
  /** Words close by that it lets through. */
  passes?: readonly string[]
  /** Places of phrases that keep it, and why. */
  except?: Readonly<Record<string, string>>
}

const zh = ['zh'] as const
const en = ['en'] as const
const both = ['zh', 'en'] as const

const terms: readonly StyleRule[] = [
  { better: '你', languages: zh, never: /您/, refused: ['请您稍候'] },
  {
    better: '提醒分组',
    languages: zh,
    never: /邮件组|邮件提醒分组/,
    refused: ['加入邮件组'],
    passes: ['加入提醒分组', '邮件提醒'],
  },
  {
    better: 'alert group',
    languages: en,
    never: /\bemail (?:alert )?groups?\b/i,
    refused: ['Leave this email group'],
    passes: ['Email alert', 'Alert groups'],
  },
  {
    better: 'email; a mail server and a mailbox keep their names',
    languages: en,
    never: /\bmail(?:s|ed)?\b(?! server)/i,
    refused: ['Send by mail', 'Mails that were sent', 'Changes are mailed'],
    passes: ['Send by email', 'No mail server is set', 'My mailbox'],
  },
  { better: 'customer', languages: en, never: /\bclients?\b/i, refused: ['Clients'], passes: ['Customers'] },
  {
    better: 'British spelling: favourite, colour, centre, cancelled, organise',
    languages: en,
    never:
      /\b(?:favorit|color|center|canceled|gray\b|behavior|catalog\b)|\b(?!(?:re)?siz|prize|seiz)\w{3,}(?:iz|yz)(?:e[ds]?|ing|ations?)\b/i,
    refused: ['My favorites', 'Organized by place', 'Help center'],
    passes: ['My favourites', 'Size', 'Prize'],
  },
]

const failures: readonly StyleRule[] = [
  {
    better: '…加载失败',
    languages: zh,
    never: /没有(?:读到|载入|加载)|未能读取|读不到|读取失败/,
    refused: ['清单未能读取', '没有载入客户', '报告没有读到'],
    passes: ['清单加载失败'],
  },
  {
    better: '…失败，请重试',
    languages: zh,
    never: /没有(?:成功|做成)|没有保存(?:成功|$)/,
    refused: ['没有保存成功，请再试一次', '文件没有做成'],
    passes: ['保存失败，请重试', '还没有保存的搜索'],
  },
  {
    better: '… could not be loaded, … could not be saved',
    languages: en,
    never:
      /could not be read|did not (?:load|work)|\b(?:was|were) not (?:loaded|saved)\b|\bnot (?:loaded|saved)$/i,
    refused: ['The list could not be read', 'Customers not loaded', 'That did not work', 'Not saved'],
    passes: ['The list could not be loaded', 'This could not be saved, please try again'],
  },
  {
    better: 'please try again',
    languages: en,
    never: /\bplease retry\b|\btry later\b/i,
    refused: ['This failed, please retry'],
    passes: ['Retry', 'Please try again later'],
  },
]

const tone: readonly StyleRule[] = [
  {
    better: '支持…，满足任一，忽略此邮件即可，无需操作，历史快照',
    languages: zh,
    never: /[^不]也行|就行|不用(?:理会|做)|的样子|那一处|赢下|不像人/,
    refused: ['拼音也行', '有一个就行', '不想接收，不用做任何事。', '某天的样子', '使用习惯不像人'],
    passes: ['支持拼音'],
  },
  {
    better: 'continue, preparing, no action is needed, share, duplicate, real change',
    languages: en,
    never:
      /\bgo on\b|\bbeing (?:made|audited)\b|\bneed not\b|\bhand\w* (?:it|them) on\b|\bfound out\b|\brepeats\b|\breally changed\b|\bno person’s\b|\bworked through\b/i,
    refused: ['Save and go on', 'Being made', 'You need not do anything', 'Check for repeats'],
    passes: ['Save and continue', 'Preparing', 'Check for duplicates'],
  },
  {
    better: 'no contractions',
    languages: en,
    never: /n’t\b|’(?:re|ll|ve|m|d)\b|\b(?:it|that|there|what|who|let|here)’s\b/i,
    refused: ['You can’t export', 'It’s done'],
    passes: ['Your firm’s administrator'],
  },
  { better: 'no exclamation mark', languages: both, never: /[!！]/, refused: ['Done!', '完成！'] },
  {
    better: 'sentence case',
    languages: en,
    never: /^[A-Z][a-z]+(?: [A-Z][a-z]+)+$/,
    refused: ['Forgot Password', 'Email Alert Groups'],
    passes: ['Forgot password', 'Download PDF'],
    except: { 'map.inset': 'the name of a sea', 'titles.exportExcel': 'the name of a program' },
  },
]

const characters: readonly StyleRule[] = [
  {
    better: 'quotes 「」',
    languages: zh,
    never: /["'“”‘’]/,
    refused: ['在“登录设备”中退出'],
    passes: ['在「登录设备」中退出'],
  },
  {
    better: 'quotes “ ”, apostrophe ’',
    languages: en,
    never: /["'‘「」]/,
    refused: ["the firm's", 'choose "Export"', '‘Housing’'],
    passes: ['the firm’s', 'choose “Export”'],
  },
  {
    better: 'a space between Han and digits or Latin letters',
    languages: zh,
    never: /\p{Script=Han}[\dA-Za-z]|[\dA-Za-z]\p{Script=Han}/u,
    refused: ['第2次', '导出PDF', '24小时内'],
    passes: ['第 2 次', '导出 PDF', '「2」项'],
    except: { 'duplicates.evidence.placeSame': 'the value is a place' },
  },
  {
    better: 'full-width punctuation beside Han, and no space beside it',
    languages: zh,
    never: /\p{Script=Han}\s?[,;:!?()]|[,;:!?()]\s?\p{Script=Han}| [，。；：？」）]|[，。；：？「（] /u,
    refused: ['已保存,请继续', '电话(已脱敏)', '已保存 ，请继续'],
    passes: ['已保存，请继续', '电话（已脱敏）'],
  },
  {
    better: '… is one character, and a full stop stands once',
    languages: both,
    never: /\.\.|。。|。\.|[?？。][.。]/,
    refused: ['Loading...', 'by Acme Co., Ltd..', '完成。。'],
    passes: ['Loading…', 'by Acme Co., Ltd.'],
  },
  {
    better: 'a range is –, a minus −',
    languages: both,
    never: /(?<![\d-])\d{1,3}\s?[-~～]\s?\d{1,3}(?![\d-])/,
    refused: ['1-50', '6~16'],
    passes: ['1–50', '2026-03-01'],
  },
  {
    better: 'one space, and none before a comma or full stop',
    languages: both,
    never: /\S {2,}\S|\w [,.](?=\s|$)/,
    refused: ['two  spaces', 'saved , then'],
    passes: ['saved, then'],
    except: {
      'commands.marketRemove.table': 'a table for a terminal',
      'accounts.failures.usernameInvalid': 'the full stop is one of the characters',
    },
  },
  {
    better: 'plural() for a count',
    languages: en,
    never: /\w\(s\)/,
    refused: ['12 project(s)'],
    passes: ['12 projects (shown)'],
  },
  {
    better: 'no Chinese in English words',
    languages: en,
    never: /\p{Script=Han}/u,
    refused: ['12 万元'],
    except: {
      'shell.productOther': 'the product’s Chinese name',
      'shell.switchLanguage': 'the other language by its own name',
      'shell.switchLanguageLabel': 'for readers of the other language',
      'shell.languages.zh': 'the other language by its own name',
    },
  },
]

export const styleRules: readonly StyleRule[] = [...terms, ...failures, ...tone, ...characters]
