import type { ClientBase } from 'pg'

/** Tags and descriptions for the largest series, in this order. */
const words = [
  {
    tag: { zh: '统一清单', en: 'One list' },
    description: {
      zh: '全系列一套材料和部品清单，可以成批报价。',
      en: 'One list of materials and parts for the whole line: they can be quoted in batches.',
    },
  },
  {
    tag: { zh: '同一标准', en: 'One standard' },
    description: {
      zh: '各项目沿用同一套设计标准，进了一个，后面的更容易跟进。',
      en: 'Its projects share one design standard: being in one makes the next easier.',
    },
  },
  {
    tag: { zh: '成批供货', en: 'Large batches' },
    description: {
      zh: '部品按系列定样，适合有库存和排产能力的供应商。',
      en: 'Parts are chosen for the whole line; suits suppliers with stock and capacity.',
    },
  },
  {
    tag: { zh: '提前介入', en: 'Come early' },
    description: {
      zh: '下一个项目的样板往往照着上一个做，方案阶段就值得联系。',
      en: 'The next project often follows the last one: worth a call as early as the scheme.',
    },
  },
  {
    tag: { zh: '长期合作', en: 'Long term' },
    description: {
      zh: '开发商在同系列里常用熟悉的单位，先看谁已经在做。',
      en: 'The developer tends to keep its firms within a line: see first who is in it already.',
    },
  },
  {
    tag: { zh: '值得跟踪', en: 'Worth following' },
    description: {
      zh: '收藏整个系列的搜索，有新项目时在今日里看到。',
      en: 'Save a search for the line, and its new projects appear in Today.',
    },
  },
] as const

/** Recommends the series with the most projects; the same ones each time. */
export async function addRecommendedSeries(client: ClientBase): Promise<void> {
  await client.query(
    `insert into recommended_series (series_id, sort, tag_zh, tag_en, description_zh, description_en)
select s.series_id, s.rank * 10, x.tag_zh, x.tag_en, x.description_zh, x.description_en
from (
  select series_id, row_number() over (order by count(*) desc, series_id) as rank
  from projects where series_id is not null group by series_id order by count(*) desc, series_id limit $1
) s
join jsonb_to_recordset($2) as x (rank int, tag_zh text, tag_en text, description_zh text, description_en text)
  on x.rank = s.rank`,
    [
      words.length,
      JSON.stringify(
        words.map(({ tag, description }, index) => ({
          rank: index + 1,
          tag_zh: tag.zh,
          tag_en: tag.en,
          description_zh: description.zh,
          description_en: description.en,
        })),
      ),
    ],
  )
}
