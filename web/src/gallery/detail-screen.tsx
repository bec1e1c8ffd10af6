import { Clock, Download, Ellipsis, GitMerge, Pencil, Phone, PhoneCall, Send, Star } from 'lucide-react'
import { useState } from 'react'
import { DetailPage } from '../detail/detail-page'
import { Figures } from '../detail/figures'
import { Track } from '../detail/track'
import { Button } from '../ui/button'
import { PageTitle } from '../ui/headings'
import { Icon } from '../ui/icon'
import { Tag } from '../ui/marks'
import { Pill } from '../ui/pill'
import { TabBar } from '../ui/tab-bar'
import { Fields, Parties, Side } from './detail-parts'
import { Frame } from './frame'
import { t } from './words'

export function DetailScreen() {
  const [tab, setTab] = useState('overview')
  return (
    <Frame>
      <DetailPage
        words={{
          place: t('位置', 'Place'),
          previous: t('上一个', 'Previous'),
          next: t('下一个', 'Next'),
          back: t('返回', 'Back'),
          keys: t('详情', 'Detail'),
        }}
        place={{
          crumbs: [
            { label: t('项目', 'Projects'), href: '/list' },
            {
              label: t('江苏、浙江，0.90 亿元以上', 'Jiangsu, Zhejiang, over CNY 90 m'),
              href: '/list?from=0.9',
            },
          ],
          position: t('第 1 / 12,387 个', '1 of 12,387'),
          previous: '/detail?n=0',
          next: '/detail?n=2',
          stamp: t('更新于 11-19 09:12，人工复核于 11-17', 'Changed 19 Nov 09:12, checked 17 Nov'),
        }}
        title={
          <PageTitle>{t('澜屿数据杭州临平智算中心一期', 'Lanyu Linping Data Centre, Phase 1')}</PageTitle>
        }
        facts={
          <>
            <Pill tone="three-quarters" label={t('施工', 'On site')} detail={t('主体结构', 'Structure')} />
            <span>{t('浙江 杭州 临平', 'Hangzhou, Zhejiang')}</span>
            <span>{t('数据中心', 'Data centre')}</span>
            <span>{t('民营', 'Private')}</span>
            <span className="mute">ID 20418837</span>
            <Tag icon={GitMerge}>{t('4 条来源合并', '4 sources joined')}</Tag>
            <Tag icon={PhoneCall} meaning="warn">
              {t('同事周可 3 天前打过', 'Zhou Ke called 3 days ago')}
            </Tag>
          </>
        }
        actions={
          <>
            <Button icon={Star}>{t('已关注', 'Following')}</Button>
            <Button icon={Send}>{t('分派', 'Assign')}</Button>
            <Button icon={Download} note={t('今日剩 8', '8 left today')}>
              PDF
            </Button>
            <Button icon={Ellipsis} label={t('更多操作', 'More')} />
            <Button kind="primary" icon={Phone} note={t('剩 18 次', '18 left')}>
              {t('拨打沈亦舟', 'Call Shen Yizhou')}
            </Button>
          </>
        }
        phoneActions={
          <>
            <Button
              kind="quiet"
              icon={Star}
              iconSize={20}
              label={t('已关注，点按取消', 'Following, press to stop')}
            />
            <Button kind="quiet" icon={Ellipsis} iconSize={20} label={t('更多操作', 'More')} />
          </>
        }
        track={<StageTrack />}
        figures={<KeyFigures />}
        tabs={
          <TabBar
            label={t('分栏', 'Parts')}
            value={tab}
            onChange={setTab}
            items={[
              { key: 'overview', label: t('概况', 'Overview') },
              { key: 'parties', label: t('单位与联系人', 'Parties'), count: '6' },
              { key: 'notices', label: t('招标公告', 'Notices'), count: '3' },
              { key: 'news', label: t('动态与版本', 'Changes'), count: '27' },
              { key: 'files', label: t('照片与文件', 'Files'), count: '9' },
              { key: 'related', label: t('关联项目', 'Related'), count: '5' },
              { key: 'views', label: t('浏览与通话', 'Activity'), count: '12' },
            ]}
          />
        }
        side={<Side />}
        callBar={
          <>
            <Button icon={Pencil} iconSize={20} label={t('记备注', 'Note')} />
            <Button icon={Clock} iconSize={20} label={t('设跟进提醒', 'Reminder')} />
            <Button kind="primary" icon={Phone} iconSize={18} note={t('今日剩 18 次', '18 left')}>
              {t('拨打沈亦舟', 'Call Shen Yizhou')}
            </Button>
          </>
        }
        callStrip={
          <>
            <Icon icon={PhoneCall} size={14} />
            {t(
              '同事周可 3 天前打过，结果：等 12 月技术规格书',
              'Zhou Ke called 3 days ago: wait for December',
            )}
          </>
        }
      >
        <Parties />
        <Fields />
      </DetailPage>
    </Frame>
  )
}

function StageTrack() {
  return (
    <Track
      label={t('阶段', 'Stage')}
      words={{ past: t('已完成', 'Done'), next: t('未开始', 'Not begun') }}
      steps={[
        {
          key: 'concept',
          tone: 'ring',
          label: t('立项', 'Concept'),
          finer: t('可研、核准', 'approved'),
          when: '2024-03',
          state: 'past',
        },
        {
          key: 'design',
          tone: 'quarter',
          label: t('设计', 'Design'),
          finer: t('初步、施工图', 'drawings'),
          when: '2025-01',
          state: 'past',
        },
        {
          key: 'tender',
          tone: 'half',
          label: t('招标', 'Tender'),
          finer: t('已定标', 'awarded'),
          when: t('2026-01 起', 'from 2026-01'),
          state: 'past',
        },
        {
          key: 'build',
          tone: 'three-quarters',
          label: t('施工', 'On site'),
          finer: t('主体结构', 'structure'),
          when: t('2026-06 开工', 'since 2026-06'),
          state: 'now',
        },
        {
          key: 'done',
          tone: 'full',
          label: t('竣工', 'Completed'),
          when: t('预计 2027-09', 'expected 2027-09'),
          state: 'next',
        },
      ]}
    />
  )
}

function KeyFigures() {
  return (
    <Figures
      figures={[
        { key: 'value', label: t('投资额', 'Value'), value: '23.60', unit: t('亿元', 'CNY 100 m') },
        { key: 'floor', label: t('建筑面积', 'Floor area'), value: '186,400', unit: t('㎡', 'm²') },
        { key: 'site', label: t('用地面积', 'Site area'), value: '74,300', unit: t('㎡', 'm²') },
        { key: 'floors', label: t('层数', 'Floors'), value: '6 / −1', unit: t('地上 / 地下', 'up / down') },
        { key: 'racks', label: t('机柜', 'Racks'), value: '12,000', unit: t('架', '') },
        { key: 'start', label: t('开工', 'Start'), value: '2026-06' },
        { key: 'end', label: t('预计竣工', 'Completion'), value: '2027-09' },
      ]}
    />
  )
}
