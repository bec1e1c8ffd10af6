import { pinyin } from 'pinyin-pro'

/** Characters that look alike; people and scanners write one for the other. */
const LOOK_ALIKE = `己已巳|土士|人入八|日曰目|未末木本|天夭夫无|大太犬|千干于|贝见|冶治|候侯|茂荗|没设|建健键|筑策|程桯裎|科料|技枝|抆|电申由甲田|工土王|东车|广厂|限很|公么|司可同|丁于|北比|市布巾|宜宣|昌晶冒|汇江|洲州|辉晖|源原塬|浩洁|宏宠|达迖|华毕|诚城|信倍|瑞端|恒桓垣|泰秦奉|隆降|盛威|鑫森|荣萦|茂|顺须|祥样详|龙尤|凯剀|铭明|博傅搏|海悔|洋样|润闰|泽择|利和|金全|鼎晶|星皇|中申|正止|永水|安按|丰韦|乐东|禾木|实买|业亚|投役|资姿|环坏|保堡|能态|智知|网冈|联|云去|设没|计什|监临|理埋|咨次|询洵|勘堪|察擦|测侧|量|园圆|林材|路骆|桥侨|隧遂|铁跌|航杭|空|港巷|务条|集隼|团困|股般|份价分|责贵|任仕|住往|宅它|房芳|地他|产严|置罝|开升|发友|物牧|材村|装裝|饰怖|机杌|械槭|设|备各|仪义|器|化比|学字|药约|医匠|疗辽|健|康庚|食良|品晶|农衣|牧收|渔鱼|文又|传专|媒谋|旅族|游|酒洒|店|商尚|贸留|易昜|销消|售|服报|运云|输轮|物|流|仓仑|储诸`
const lookAlike = new Map<string, Set<string>>()
for (const group of LOOK_ALIKE.split('|'))
  for (const one of group) lookAlike.set(one, new Set([...(lookAlike.get(one) ?? []), ...group]))

const soundsOf = new Map<string, readonly string[]>()

/** How a character can be read, without tone; what the south and the keyboard mix up is one (zh z, n l, ng n). */
function soundsOfCharacter(character: string): readonly string[] {
  const known = soundsOf.get(character)
  if (known) return known
  const sounds = pinyin(character, { toneType: 'none', type: 'array', multiple: true })
  const near = [
    ...new Set(
      sounds.map((one) =>
        one
          .replace(/^([zcs])h/, '$1')
          .replace(/^l(?=\S)/, 'n')
          .replace(/ng$/, 'n'),
      ),
    ),
  ]
  soundsOf.set(character, near)
  return near
}

export const soundAlike = (a: string, b: string): boolean => {
  const other = soundsOfCharacter(b)
  return soundsOfCharacter(a).some((one) => other.includes(one))
}

/** Whether one character may have been written for the other. */
export const isEasilyWritten = (a: string, b: string): boolean =>
  (lookAlike.get(a)?.has(b) ?? false) || soundAlike(a, b)

/** The one place where two texts differ: what stands there in each, and where it begins. */
export interface Difference {
  at: number
  a: string
  b: string
}

export function differenceOf(a: string, b: string): Difference {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return { at: head, a: a.slice(head, a.length - tail), b: b.slice(head, b.length - tail) }
}

/** Levenshtein distance with neighbours swapped counting one, given up above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? most + 1
}
