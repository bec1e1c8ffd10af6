import type { ContactDetail, ContactPosition } from '@groundbreak/contract/areas/contacts.page'
import { month } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useCallback } from 'react'

const usePhrases = phrasesOf('contactPage')

/** From when until when, in words: by month; of a start that is a guess the year alone. */
export function useSpanWords(): (
  span: Pick<ContactPosition, 'starts_on' | 'ends_on' | 'is_start_guessed'>,
) => string {
  const { positions } = usePhrases().contactPage
  const language = useLanguage()
  return useCallback(
    ({ starts_on: from, ends_on: to, is_start_guessed: isGuessed }) =>
      positions.span({
        from: isGuessed ? from.slice(0, 4) : month(from, language),
        to: to === null ? positions.present : month(to, language),
      }),
    [positions, language],
  )
}

/** The firm that a contact left last; undefined where they left none. */
export function leftOf({ positions }: ContactDetail): ContactPosition | undefined {
  return positions.find(({ ends_on }) => ends_on !== null)
}
