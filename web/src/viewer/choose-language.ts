import { useSaveSettings } from '@groundbreak/client/areas/session'
import { setLanguage } from '@groundbreak/client/language'
import { tellNoWords } from '../page/no-connection'

/** Chooses the language here and, once its words have come, on the account. */
export function useChooseLanguage(): (language: 'zh' | 'en') => void {
  const save = useSaveSettings()
  return (language) => {
    void setLanguage(language).then(
      () => save.mutate({ language }),
      () => tellNoWords(language),
    )
  }
}
