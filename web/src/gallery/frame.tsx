import {
  Bell,
  Building2,
  ChartColumn,
  CircleQuestionMark,
  Contact,
  Download,
  Gavel,
  Inbox,
  LandPlot,
  Landmark,
  ListChecks,
  Map as MapIcon,
  Settings,
  Sparkles,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AskBox } from '../shell/ask-box'
import type { NavItem } from '../shell/nav'
import { Shell } from '../shell/shell'
import { AccountMenu, Meters } from '../shell/top-parts'
import { Button } from '../ui/button'
import { useThemeMode } from '../ui/theme-mode'
import { shellWords, t } from './words'

const home = { label: t('破土', 'Groundbreak'), href: '/' }

const items: NavItem[] = [
  {
    key: 'today',
    label: t('今日', 'Today'),
    icon: Inbox,
    href: '/',
    badge: '13',
    badgeLabel: t('13 条未处理', '13 to do'),
    goKey: 't',
  },
  { key: 'projects', label: t('项目', 'Projects'), icon: Building2, href: '/list', goKey: 'p' },
  { key: 'bids', label: t('招标', 'Bids'), icon: Gavel, href: '/detail', goKey: 'b' },
  { key: 'land', label: t('土地', 'Land'), icon: LandPlot, href: '/', goKey: 'l' },
  { key: 'firms', label: t('企业', 'Firms'), icon: Landmark, href: '/' },
  { key: 'people', label: t('人脉', 'People'), icon: Contact, href: '/' },
  { key: 'map', label: t('地图', 'Map'), icon: MapIcon, href: '/' },
  { key: 'tasks', label: t('跟进', 'Tasks'), icon: ListChecks, href: '/', badge: '4' },
  { key: 'reports', label: t('报告', 'Reports'), icon: ChartColumn, href: '/' },
  { key: 'exports', label: t('导出', 'Exports'), icon: Download, href: '/', foot: true },
  { key: 'settings', label: t('设置', 'Settings'), icon: Settings, href: '/states', foot: true },
]

const phoneItems: NavItem[] = [
  ...items.filter((item) => ['today', 'projects', 'map', 'tasks'].includes(item.key)),
  { key: 'me', label: t('我的', 'Me'), icon: User, href: '/states' },
]

/** The gallery's screens stand in the real shell. */
export function Frame({ asked, children }: { asked?: string; children: ReactNode }) {
  const { mode, setChoice } = useThemeMode()
  return (
    <Shell
      words={shellWords}
      home={home}
      items={items}
      phoneItems={phoneItems}
      current="projects"
      ask={
        <AskBox
          label={t('搜索', 'Search')}
          group={t('前往', 'Go')}
          asked={asked}
          placeholder={t(
            '搜项目、企业、联系人，或直接说：浙江在建数据中心，5 亿以上',
            'Search, or just say it: data centres on site in Zhejiang over CNY 500 m',
          )}
          onAsk={() => undefined}
        />
      }
      top={({ openKeys }) => (
        <>
          <Meters
            meters={[
              { key: 'reveal', label: t('今日可查号码', 'Numbers left today'), left: 62, of: 80 },
              { key: 'dial', label: t('中转拨打', 'Transit calls'), left: 18, of: 20 },
            ]}
          />
          <Button kind="quiet" size="s" icon={Sparkles}>
            {t('助手', 'Assistant')}
          </Button>
          <Button kind="quiet" size="s" icon={Bell} label={t('通知，3 条未读', 'Notices, 3 unread')} />
          <Button
            kind="quiet"
            size="s"
            icon={CircleQuestionMark}
            label={t('快捷键与帮助', 'Keys and help')}
            onClick={openKeys}
          />
          <Button
            kind="quiet"
            size="s"
            className="ant-btn-icon-only"
            label={t('Switch to English', '切换到中文')}
          >
            {t('EN', '中')}
          </Button>
          <AccountMenu
            name={t('林一帆', 'Lin Yifan')}
            firm={t('青岚暖通', 'Qinglan HVAC')}
            initial={t('林', 'L')}
            label={t('账号', 'Account')}
            entries={[
              {
                key: 'theme',
                label: t('切换深浅', 'Light or dark'),
                run: () => setChoice(mode === 'dark' ? 'light' : 'dark'),
              },
            ]}
          />
        </>
      )}
    >
      {children}
    </Shell>
  )
}
