import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import type { Phrases } from '@groundbreak/phrases/phrases'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useScreen } from '../page/title'
import { paths } from '../paths'
import type { NavItem } from '../shell/nav'
import { Shell } from '../shell/shell'
import { type Around, railItemOf, type RailItem } from './around'
import { BidOnly } from './bid-only'
import { EndedStrip, UncertifiedStrip } from './ended-strip'
import { GuideCard } from './guide-card'
import { Strip, Top } from './top'

const usePhrases = phrasesOf('shell', 'titles')

/** Rail, top bar and the screen (of the route, unless another is given), for everybody logged in. */
export function Inside({ around, children }: { around: Around; children?: ReactNode }) {
  const words = usePhrases()
  const { shell, titles } = words
  const { data } = useViewer()
  const screen = useScreen()
  const { rail, guides, Ask, Exports } = around
  const guide = screen && guides[screen]
  if (data?.user.only_in_bid_subscription) return <BidOnly address={data.bid_site} />
  const mine = rail.filter(({ right }) => right === undefined || can(data?.user, right))
  return (
    <Shell
      words={{
        skip: shell.skip,
        nav: shell.nav,
        openNav: shell.openNav,
        toasts: shell.toasts,
        keys: shell.keys,
        keysGroup: shell.keysGroup,
        keysThen: shell.keysThen,
        goTo: (place) => shell.goTo({ place }),
      }}
      home={{ label: titles.projectsHome, href: paths.projectsHome }}
      items={mine.filter(({ phone }) => phone !== 'only').map((item) => navItem(item, words))}
      phoneItems={mine.filter(({ phone }) => phone !== undefined).map((item) => navItem(item, words))}
      current={screen && railItemOf(rail, screen)?.key}
      ask={<Ask />}
      top={({ openKeys }) => <Top openKeys={openKeys} />}
      strip={
        <>
          <Strip />
          <EndedStrip />
          <UncertifiedStrip />
        </>
      }
    >
      <Exports>{children ?? <Outlet />}</Exports>
      {guide && !children ? <GuideCard of={guide} /> : null}
    </Shell>
  )
}

/** An item of the rail in these words. */
function navItem(
  { key, label, icon, screen, goKey, foot, Badge }: RailItem,
  words: Pick<Phrases, 'shell'>,
): NavItem {
  return {
    key,
    label: label(words),
    icon,
    href: paths[screen],
    goKey,
    foot,
    badge: Badge ? <Badge /> : undefined,
  }
}
