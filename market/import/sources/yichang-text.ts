/** Bid notices keep prices, consortia and people in free text. */

/** CNY as a plain figure becomes millions; a rate, a discount or a promise stays text. */
export function priceOf(price: string): { amount: number | null; amountText: string | null } {
  const plain = price.replaceAll(/[,，\s元]/g, '')
  // Below a thousand yuan the figure is a rate whose sign was left out (58.90).
  if (/^\d+(?:\.\d+)?$/.test(plain) && Number(plain) >= 1000)
    return { amount: Number((Number(plain) / 1_000_000).toFixed(4)), amountText: null }
  return { amount: null, amountText: price || null }
}

/** A、B联合体 -> A, B; the first leads. */
export function consortium(name: string): string[] {
  const plain = name
    .replace(/(?:的)?联合体(?:投标)?(?:[(（].*[)）])?$/, '')
    .replaceAll(
      /[(（](?:联合体)?(?:牵头人|牵头单位|牵头方|成员|成员单位|主|联合体成员|联合体牵头人)[)）]/g,
      '',
    )
  const parts = name.includes('联合体') || /[、；;]/.test(name) ? plain.split(/[、；;,，]/) : [plain]
  return [...new Set(parts.map((one) => one.trim()).filter((one) => one.length > 1))]
}

const ordinals: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5 }

/** 第2次招标, 二次 -> 2 */
export function roundOf(text: string): number {
  const [, digit, character] = /[(（[]?第?(?:(\d)|([一二三四五]))次(?:招标|公告)?[)）\]]?/.exec(text) ?? []
  return digit ? Number(digit) : character ? (ordinals[character] ?? 1) : 1
}

/**
 * The project behind a lot: without round, lot and the kind of contract. 「…提升工程(第2次招标)监理」 and
 * 「…提升工程施工一标段」 are one project.
 */
export function projectName(name: string): string {
  const strip = [
    /[(（[]第?[\d一二三四五]次(?:招标|公告)?[)）\]]/g,
    /(?:中标候选人公示|中标结果公告|招标公告)$/,
    /[(（[]?(?:第)?[\dA-Za-z一二三四五六七八九十]{1,3}(?:标段|标|包)[)）\]]?/g,
    /(?:EPC|epc)?(?:工程)?(?:设计采购施工)?总承包(?:[(（]EPC[)）])?$/,
    /(?:施工|监理|勘察|测绘|初步|方案|图)*(?:设计|监理|勘察|施工|初设初勘|检测|造价咨询|全过程工程咨询|采购|审计)(?:及?(?:设计|监理|勘察|施工|服务|一体化))*(?:服务|项目|招标)?$/,
  ]
  let short = name.trim()
  for (const pattern of strip) {
    const next = short
      .replaceAll(
        new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`),
        '',
      )
      .trim()
    if (next.length >= 6) short = next
  }
  return short
}

/** 贺晓、安全生产考核合格证(B证)、… -> 贺晓 */
export function personOf(text: string): string | null {
  const [first = ''] = text.split(/[、,，;；（(\s]/)
  return /^\p{Script=Han}{2,4}$/u.test(first) && !/其他|证|无/.test(first) ? first : null
}
