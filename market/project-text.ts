import type { StageKind } from '@groundbreak/db/reference/stages'
import type { AttributeKeys } from './attributes'
import type { MarketFirm } from './firms'
import type { Random } from './random'
import type { ProjectKind, Variant } from './words/kinds'
import { attributeSentences, stepSentences, workSentences, type Sentence } from './words/remarks'

export interface Size {
  /** In the unit of the work's measure. */
  amount: number
  investValue: number | null
  floorArea: number | null
  siteArea: number | null
  above: number | null
  below: number | null
}

function grouped(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** The remark: who builds what, how large, and what a seller of its parts looks for, as the attributes say. */
export function describe(
  random: Random,
  of: {
    owner: MarketFirm
    kind: ProjectKind
    variant: Variant
    step: StageKind
    size: Size
    attributes: AttributeKeys
  },
): { zh: string; en: string } {
  const zh = [`项目由${of.owner.nameZh}投资建设`]
  const en = [`Owner: ${of.owner.nameEn}`]
  const { floorArea, above, below } = of.size
  if (floorArea) {
    zh.push(`总建筑面积约 ${grouped(floorArea)} 平方米`)
    en.push(`floor area about ${grouped(floorArea)} m²`)
  }
  if (above) {
    zh.push(`地上 ${above} 层${below ? `、地下 ${below} 层` : ''}`)
    en.push(`${above} storeys${below ? ` and ${below} basement ${below === 1 ? 'level' : 'levels'}` : ''}`)
  }
  const said = sentences(random, of)
  return {
    zh: `${zh.join('，')}。${said.map((one) => `${one[0]}。`).join('')}`,
    en: `${en.join(', ').replace(/\.$/, '')}. ${said.map((one) => `${one[1]}.`).join(' ')}`,
  }
}

function sentences(
  random: Random,
  of: { kind: ProjectKind; variant: Variant; step: StageKind; attributes: AttributeKeys },
): Sentence[] {
  const said: Sentence[] = []
  for (const [attribute, key] of Object.entries(of.attributes)) {
    const sentence = attributeSentences[`${attribute}.${key}`]
    if (sentence && random.chance(0.6)) said.push(sentence)
  }
  const work = workSentences[of.variant.measure === 'm2' ? of.kind.category : `${of.kind.category} line`]
  if (work) said.push(random.pick(work))
  const step = stepSentences[of.step]
  if (step && random.chance(0.7)) said.push(random.pick(step))
  return said
}
