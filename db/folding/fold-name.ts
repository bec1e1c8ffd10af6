import { foldUnit } from './characters'

/** Half width, lower case, simplified, one kind of brackets: a name as it is held against another one. */
export function foldName(text: string): string {
  let folded = ''
  for (const character of text.normalize('NFKC').toLowerCase()) {
    const unit = character.charCodeAt(0)
    folded += unit >= 0x3400 && unit <= 0x9fff ? String.fromCharCode(foldUnit[unit] ?? unit) : character
  }
  return folded.replaceAll(/[（【〔［{]/g, '(').replaceAll(/[）】〕］}]/g, ')')
}

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)
