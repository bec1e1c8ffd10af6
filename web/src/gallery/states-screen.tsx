import { Check, Download, GitMerge, Info, Lock, PhoneCall } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../ui/button'
import { PageTitle, SectionHead } from '../ui/headings'
import { Diff, Limit, Notice, Reach, Tag } from '../ui/marks'
import { Pill } from '../ui/pill'
import { EmptyState, ErrorState, LoadingBar, SkeletonRows } from '../ui/states'
import { showToast, showUndo } from '../ui/toasts'
import { Frame } from './frame'
import { stageWords } from './market'
import { lang, t } from './words'
import type { Tone } from '../ui/glyph'

const none = () => undefined

export function StatesScreen() {
  useEffect(() => {
    showToast({
      id: 'export',
      icon: Download,
      text: t('导出 5,000 个项目', 'Exporting 5,000 projects'),
      progress: 42,
      progressText: '42%',
      actions: [{ label: t('放到后台', 'Hide'), run: none }],
    })
    showToast({
      id: 'merge',
      icon: GitMerge,
      text: t('2 个项目已合并为 1 个', '2 projects joined'),
      lasts: Infinity,
      actions: [
        { label: t('查看', 'Look'), run: none },
        { label: t('撤销', 'Undo'), run: none },
      ],
    })
    showUndo({
      text: t('已标为不相关，不再提醒这个项目', 'Marked not relevant'),
      undo: t('撤销', 'Undo'),
      run: none,
    })
  }, [])
  return (
    <Frame>
      <LoadingBar active={false} label={t('载入', 'Loading')} />
      <div
        style={{
          padding: 20,
          display: 'grid',
          gap: 20,
          gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
        }}
      >
        <PageTitle>{t('状态', 'States')}</PageTitle>
        <div className="box" style={{ gridRow: 'span 2' }}>
          <SkeletonRows rows={8} label={t('正在载入', 'Loading')} />
        </div>
        <div className="box" style={{ gridRow: 'span 2' }}>
          <EmptyState
            title={t('没有同时满足 4 个条件的项目', 'No project meets all 4 conditions')}
            reason={t('条件还在，去掉其中一个就有结果。', 'Take one out to see some.')}
            options={[
              {
                key: 'a',
                label: t('去掉「装配式：是」', 'Without prefabricated'),
                count: t('318 个', '318'),
                onChoose: none,
              },
              {
                key: 'b',
                label: t('投资额放宽到 0.50 亿元', 'Value from CNY 50 m'),
                count: t('46 个', '46'),
                onChoose: none,
              },
            ]}
            action={<Button kind="primary">{t('保存，有了就通知我', 'Save and tell me')}</Button>}
          />
        </div>
        <div className="box" style={{ gridRow: 'span 2' }}>
          <ErrorState
            title={t('项目列表没有载入', 'The list did not load')}
            reason={t(
              '搜索服务 10 秒没有应答。今日、跟进和已打开的项目不受影响。',
              'Search did not answer in 10 s. Today and tasks still work.',
            )}
            retryLabel={t('重试', 'Try again')}
            onRetry={none}
            other={<Button>{t('查看上次的结果，09:05', 'See the results of 09:05')}</Button>}
            code={t('代码 3104 · 09:20:41', 'Code 3104 · 09:20:41')}
          />
        </div>
        <div>
          <SectionHead title={t('额度', 'Limits')} />
          <div style={{ display: 'grid', gap: 14 }}>
            <Limit
              title={t('显示号码', 'Numbers')}
              left={62}
              of={80}
              leftText={t('剩 62 / 80', '62 / 80 left')}
              note={t('今日 24:00 恢复；本月剩 1,104 / 1,500', 'Back at 24:00')}
            />
            <Limit
              title={t('PDF 导出', 'PDF')}
              left={4}
              of={30}
              leftText={t('剩 4 / 30', '4 / 30 left')}
              note={t('今日 24:00 恢复', 'Back at 24:00')}
            />
            <Limit
              title={t('Excel 导出', 'Excel')}
              left={0}
              of={5}
              leftText={t('剩 0 / 5', '0 / 5 left')}
              note={t('用完了，明天 0:00 恢复', 'Used up, back at 0:00')}
            />
            <div style={{ display: 'flex', gap: 8 }}>
              <Button icon={Download} disabled reason={t('明天 0:00 恢复', 'Back at 0:00')}>
                {t('导出 Excel', 'Export Excel')}
              </Button>
              <Button icon={Download} note={t('剩 4', '4 left')} noteLow>
                PDF
              </Button>
            </div>
          </div>
        </div>
        <div style={{ display: 'grid', gap: 12, alignContent: 'start' }}>
          <Notice icon={Info}>
            {t('离线，显示 08:58 的内容；联系人要联网才能看', 'Offline, as of 08:58')}
          </Notice>
          <Notice icon={Lock}>
            {t('演示模式：名称、号码和金额已隐藏', 'Demonstration: names are hidden')}
          </Notice>
          <Notice meaning="warn" icon={PhoneCall}>
            {t('周可 3 天前打过：等 12 月技术规格书', 'Zhou Ke called 3 days ago')}
          </Notice>
          <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            {(Object.keys(stageWords[lang]) as Tone[]).map((tone) => (
              <Pill key={tone} tone={tone} label={stageWords[lang][tone]} />
            ))}
          </p>
          <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Tag>{t('普通', 'Plain')}</Tag>
            <Tag meaning="ok" icon={Check}>
              {t('你的客户', 'Your customer')}
            </Tag>
            <Tag meaning="warn">{t('剩 14 天', '14 days left')}</Tag>
            <Tag meaning="bad">{t('已过期', 'Expired')}</Tag>
            <Reach percent={91}>91%</Reach>
            <Reach percent={64}>64%</Reach>
            <Reach percent={22}>22%</Reach>
            <Diff
              after={t('总包', 'Contractor')}
              words={{ before: '', after: '', added: t('新增', 'added'), gone: t('移除', 'gone') }}
            />
          </p>
        </div>
      </div>
    </Frame>
  )
}
