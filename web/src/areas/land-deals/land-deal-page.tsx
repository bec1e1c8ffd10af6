import { landDeals as calls, type LandDealDetail } from '@groundbreak/contract/areas/land-deals'
import { usePlaceText } from '@groundbreak/client/areas/options'
import { fullDay } from '@groundbreak/client/format/dates'
import { upTo, whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { Field, FieldGroup, FieldGroups } from '../../record/fields'
import { RecordPage } from '../../record/record-page'
import { RecordScreen } from '../../record/record-screen'
import { useRecordTab } from '../../record/record-tabs'
import { useRecord } from '../../record/use-record'
import { landDealPath, paths, projectPath } from '../../paths'
import { shownPrice } from './land-deal-columns'

const usePhrases = phrasesOf('landDeals', 'projects')

/** One land deal: what was paid for which land, by whom, and on which terms. */
export function LandDealPage() {
  const { missing, failed } = usePhrases().landDeals
  const record = useRecord(calls.get, { of: 'land_deal_id', at: landDealPath, none: 'http.noRecord' })
  return (
    <RecordScreen record={record} words={{ missing, failed }} list={paths.landDeals}>
      {(deal) => <Open deal={deal} />}
    </RecordScreen>
  )
}

function Open({ deal }: { deal: LandDealDetail }) {
  const words = usePhrases().landDeals
  const placeText = usePlaceText()
  return (
    <RecordPage
      place={{ crumbs: [{ label: words.title, href: paths.landDeals }] }}
      name={{ text: deal.plot_number, lang: 'zh' }}
      facts={<span>{[placeText(deal), deal.address].filter(Boolean).join(' · ')}</span>}
      tab={useRecordTab(['facts'])}
      tabs={{ facts: { label: words.tab, content: <Facts deal={deal} /> } }}
    />
  )
}

function Facts({ deal }: { deal: LandDealDetail }) {
  const { landDeals: words, projects } = usePhrases()
  const { fields, groups } = words
  const language = useLanguage()
  const { source, transfer_years: years, site_area: area, close_price: price, land_price: landPrice } = deal
  const { project } = deal
  return (
    <section>
      <FieldGroups unknown={projects.undisclosed}>
        <FieldGroup title={groups.deal}>
          <Field label={fields.signed_on} value={deal.signed_on && fullDay(deal.signed_on, language)} />
          <Field label={fields.firm} value={deal.firm?.name} />
          <Field
            label={fields.close_price}
            value={price === null ? null : words.price({ price: shownPrice(language, price) })}
          />
          <Field
            label={fields.land_price}
            value={landPrice === null ? null : words.landPrice({ price: whole(landPrice) })}
          />
          <Field label={fields.way} value={deal.way && words.ways[deal.way]} />
          <Field
            label={fields.project}
            value={
              project ? (
                <Link className="link" to={projectPath(project.projectid)}>
                  {project.project_name}
                </Link>
              ) : (
                '—'
              )
            }
          />
        </FieldGroup>
        <FieldGroup title={groups.terms} wide>
          <Field label={fields.site_area} value={area === null ? null : words.area({ area: whole(area) })} />
          <Field label={fields.purpose} value={deal.purpose && words.purposes[deal.purpose]} />
          <Field label={fields.planning_purpose} value={deal.planning_purpose} lang="zh" />
          <Field label={fields.transfer_way} value={deal.transfer_way} lang="zh" />
          <Field label={fields.transfer_years} value={years === null ? null : words.years({ years })} />
          <Field label={fields.floor_ratio} value={useRatio(deal)} />
          <Field
            label={fields.source}
            value={[source.name, source.attribution].filter(Boolean).join(' · ')}
          />
        </FieldGroup>
      </FieldGroups>
    </section>
  )
}

function useRatio({ floor_ratio_from: from, floor_ratio_to: to }: LandDealDetail): string | null {
  const { ratio } = usePhrases().landDeals
  if (from !== null && to !== null) return ratio.between({ from: upTo(from, 2), to: upTo(to, 2) })
  if (to !== null) return ratio.most({ to: upTo(to, 2) })
  return from === null ? null : ratio.least({ from: upTo(from, 2) })
}
