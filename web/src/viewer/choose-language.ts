import { useSaveSettings } from '@groundbreak/client/areas/session'
import { setLanguage } from '@groundbreak/client/language'

/** Chooses the language here and on the account. */
export function useChooseLanguage(): (language: 'zh' | 'en') => void {
  const save = useSaveSettings()
  return (language) => {
    setLanguage(language)
    save.mutate({ language })
  }
}
