/** The first that fits: a browser's description also names those it is like. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork\//i, 'WeCom'],
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//i, 'DingTalk'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/QQBrowser\//, 'QQ Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const first = (list: typeof browsers, text: string) => list.find(([sign]) => sign.test(text))?.[1] ?? null

/** Names of the browser and its system in a User-Agent header, for people to recognise; null = it does not say. */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: first(browsers, userAgent ?? ''), system: first(systems, userAgent ?? '') }
}
