import type { Language } from '@groundbreak/phrases/phrases'
import type { Bound } from './app-accounts.queries'

/** Name, username and firm of an account, in the language of the answer. */
export function presentAccount(account: Omit<Bound, 'created_at'>, language: Language) {
  const isEnglish = language === 'en'
  return {
    name: isEnglish ? account.name_en : account.name_zh,
    username: account.username,
    firm: isEnglish ? account.firm_name_en : account.firm_name_zh,
  }
}
