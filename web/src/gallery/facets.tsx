import { Facet } from '../ui/facet'
import { Glyph, type Tone } from '../ui/glyph'
import { RangeFacet } from '../ui/range-facet'
import { stageWords } from './market'
import { facetWords, lang, t } from './words'

const count = (value: number) => value.toLocaleString('en')

type FacetState = { region: string[]; stage: string[]; from?: number; to?: number }

const stages: readonly [Tone, number][] = [
  ['ring', 1168],
  ['quarter', 3305],
  ['half', 2417],
  ['three-quarters', 4996],
  ['full', 422],
  ['pause', 0],
]
const bins = [0.06, 0.1, 0.2, 0.5, 0.72, 0.95, 0.85, 0.7, 0.5, 0.36, 0.24, 0.16, 0.11, 0.08].map(
  (part, index) => ({ from: index * 0.3, to: (index + 1) * 0.3, count: part * 1000 }),
)
const provinces = [
  { value: 'jiangsu', label: t('江苏', 'Jiangsu'), count: 6204 },
  { value: 'zhejiang', label: t('浙江', 'Zhejiang'), count: 5871 },
  { value: 'shanghai', label: t('上海 · 订阅外', 'Shanghai · outside'), count: 312 },
  { value: 'anhui', label: t('安徽', 'Anhui'), count: 2940 },
  ...Array.from({ length: 27 }, (_, index) => ({
    value: `p${index}`,
    label: t(`省份 ${index + 1}`, `Province ${index + 1}`),
    count: (26 - index) * 90,
  })),
]

export function Facets({
  state,
  change,
}: {
  state: FacetState
  change: (next: Partial<FacetState>) => void
}) {
  const shared = { words: facetWords, formatCount: count }
  return (
    <>
      <Facet
        {...shared}
        title={t('地区', 'Place')}
        values={provinces}
        shown={4}
        chosen={state.region}
        onChange={(region) => change({ region })}
      />
      <Facet
        {...shared}
        title={t('阶段', 'Stage')}
        values={stages.map(([tone, count]) => ({
          value: tone as string,
          label: stageWords[lang][tone],
          count,
          mark: <Glyph tone={tone} />,
        }))}
        chosen={state.stage}
        onChange={(stage) => change({ stage })}
      />
      <RangeFacet
        title={t('投资额（亿元）', 'Value, CNY 100 m')}
        bins={bins}
        value={{ from: state.from ?? 0.9, to: state.to }}
        onChange={change}
        format={(value) => value.toFixed(2)}
        words={{
          from: t('最低', 'From'),
          to: t('最高', 'To'),
          between: t('至', 'to'),
          open: t('不限', 'Any'),
          histogram: t('投资额分布', 'How values spread'),
        }}
      />
      <Facet
        {...shared}
        title={t('类别', 'Category')}
        shown={4}
        chosen={[]}
        onChange={() => undefined}
        values={[
          ['工业', 'Industrial', 3982],
          ['住宅', 'Residential', 2106],
          ['教育', 'Education', 1344],
          ['医疗', 'Health', 874],
          ['物流', 'Logistics', 400],
        ].map(([zh, en, count]) => ({
          value: String(en),
          label: t(String(zh), String(en)),
          count: Number(count),
        }))}
      />
      <Facet
        {...shared}
        title={t('可联系', 'Reach')}
        chosen={[]}
        onChange={() => undefined}
        values={[{ value: 'recent', label: t('号码近 30 天核实', 'Checked within 30 days'), count: 4120 }]}
      />
    </>
  )
}
