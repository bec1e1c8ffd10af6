import { type Language, phrases } from '@groundbreak/phrases/phrases'

/** The text of the language, else the other's. */
export function inLanguage(language: Language, zh: string | null, en: string | null): string | null {
  return language === 'en' ? en || zh : zh || en
}

/** A name in the language; where it has none there, the Chinese one, which everything has. */
export function nameOf(row: { name_zh: string; name_en: string | null }, language: Language): string {
  return language === 'en' ? row.name_en || row.name_zh : row.name_zh
}

/** In which words a name is told; away: demo mode, which tells none. */
interface Telling {
  language: Language
  away: boolean
}

export function projectName(
  row: { id: number; name_zh: string; name_en: string },
  { language, away }: Telling,
): string {
  if (away) return phrases[language].answers.demo.project({ id: row.id })
  return inLanguage(language, row.name_zh, row.name_en) ?? row.name_zh
}

/** A firm's name; of a person acting as a firm only the first character. */
export function firmName(
  firm: { id: number; name_zh: string; name_en: string | null; is_natural_person: boolean },
  { language, away }: Telling,
): string {
  if (away) return phrases[language].answers.demo.firm({ id: firm.id })
  if (firm.is_natural_person) return `${[...firm.name_zh][0] ?? ''}**`
  return inLanguage(language, firm.name_zh, firm.name_en) ?? firm.name_zh
}
