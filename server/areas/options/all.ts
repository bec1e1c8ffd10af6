import { options } from '@groundbreak/contract/areas/options'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import type { Vocabularies } from '../../vocabularies/vocabularies'

export default handle(options.all, {
  may: 'signedIn',
  async run({ house, language }) {
    return allOptions(house.vocabularies, language)
  },
})

function allOptions(vocabularies: Vocabularies, language: Language) {
  const { rows } = vocabularies.words
  const named = <Row extends { id: number; name_zh: string; name_en: string }>(row: Row) => ({
    ...row,
    name: nameOf(row, language),
  })
  const dictionaries: Record<string, { id: number; name: string }[]> = {}
  for (const option of rows.options) (dictionaries[option.dictionary] ??= []).push(named(option))
  return {
    stages: rows.stages.map(named),
    categories: rows.categories.map(named),
    tender_roles: rows.roles.map(named),
    countries: rows.countries.map(named),
    dictionaries,
    class_types: Object.entries(phrases[language].answers.classTypes).map(([id, name]) => ({
      id: Number(id),
      name,
    })),
  }
}
