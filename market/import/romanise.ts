import { pinyin } from 'pinyin-pro'

/** A readable Latin form of a Chinese name that has no English one: every word-like run capitalised. */
export function romanise(name: string): string {
  const words = name.split(/(\p{Script=Han}+)/u).map((part) => {
    if (!/\p{Script=Han}/u.test(part)) return part
    return pinyin(part, { toneType: 'none', type: 'array' })
      .map((one) => one.charAt(0).toUpperCase() + one.slice(1))
      .join(' ')
  })
  return words.join(' ').normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}
