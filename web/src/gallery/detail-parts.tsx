import { Eye, Handshake, Phone } from 'lucide-react'
import { Field, FieldGroup, FieldGroups } from '../detail/fields'
import { Revisions } from '../detail/revisions'
import { Button } from '../ui/button'
import { SectionHead } from '../ui/headings'
import { Diff, Evidence, Reach, SumBar, Tag } from '../ui/marks'
import { t } from './words'

const diffWords = {
  before: t('原为', 'was'),
  after: t('现为', 'now'),
  added: t('新增', 'added'),
  gone: t('移除', 'gone'),
}

const people: readonly [name: string, role: string, percent: number, how: string][] = [
  ['沈亦舟', '机电经理', 91, '6 天前通话'],
  ['秦若川', '项目经理', 86, '9 天前短信'],
  ['陆知行', '设备采购', 64, '41 天前核实'],
  ['顾明澜', '暖通负责人', 22, '上次空号'],
]

export function Parties() {
  return (
    <section>
      <SectionHead
        title={t('单位与联系人', 'Parties')}
        note={t('先打最可能接通的', 'most reachable first')}
        aside={<span className="mute n">{t('今日可显示号码 62 / 80', '62 / 80 numbers left')}</span>}
      />
      <div className="box">
        <p
          style={{
            padding: '6px 12px',
            background: 'var(--sunken)',
            borderBottom: '1px solid var(--line)',
            display: 'flex',
            gap: 8,
          }}
        >
          <span className="mute small">{t('总包', 'Main contractor')}</span>
          <a className="link strong small" href="#/detail" lang="zh-CN">
            江苏恒垒建工集团
          </a>
          <Tag meaning="ok" icon={Handshake}>
            {t('你的客户', 'Your customer')}
          </Tag>
        </p>
        {people.map(([name, role, percent, how]) => (
          <p
            key={name}
            style={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 12,
              alignItems: 'center',
              padding: '3px 8px 3px 12px',
              borderBottom: '1px solid var(--line)',
            }}
          >
            <b className="strong" lang="zh-CN">
              {name}
            </b>
            <span className="soft grow" lang="zh-CN">
              {role}
            </span>
            <Reach percent={percent}>
              {t('可联系', 'Reach')} {percent}%
            </Reach>
            <span className="mute" lang="zh-CN">
              {how}
            </span>
            <Button kind="quiet" size="s" icon={Eye}>
              {t('显示号码', 'Show number')}
            </Button>
            <Button size="s" icon={Phone}>
              {t('拨打', 'Call')}
            </Button>
          </p>
        ))}
      </div>
    </section>
  )
}

export function Fields() {
  const source = {
    title: t('初步设计批复', 'Preliminary design approval'),
    content: t('2025-01-14 起，来源：市发改委', 'since 14 Jan 2025'),
  }
  return (
    <section>
      <SectionHead
        title={t('项目字段', 'Fields')}
        note={t('点任一数值，看来源与起始日期', 'press a value for its source')}
        aside={
          <button type="button" className="link">
            {t('报告错误', 'Report an error')}
          </button>
        }
      />
      <FieldGroups unknown={t('未披露', 'Not disclosed')}>
        <FieldGroup title={t('机电与系统', 'Services')}>
          <Field
            label={t('空调', 'Cooling')}
            value={t('冷冻水，高压离心', 'Chilled water')}
            source={source}
          />
          <Field label={t('供电', 'Power')} value={t('110 kV 双路', '110 kV, two feeds')} source={source} />
          <Field label={t('电梯', 'Lifts')} value={t('8 台，未定标', '8, not awarded')} source={source} />
          <Field label={t('消防', 'Fire')} value={null} />
        </FieldGroup>
        <FieldGroup title={t('结构与外立面', 'Structure')}>
          <Field
            label={t('结构', 'Frame')}
            value={t('钢筋混凝土框架', 'Reinforced concrete')}
            source={source}
          />
          <Field
            label={t('幕墙', 'Façade')}
            value={t('局部，约 9,200 ㎡', 'In part, 9,200 m²')}
            source={source}
          />
        </FieldGroup>
        <FieldGroup title={t('土地', 'Land')}>
          <Field label={t('地块', 'Plot')} value={t('临平工业 2023-41', 'Linping 2023-41')} source={source} />
          <Field label={t('容积率', 'Plot ratio')} value="2.5" source={source} />
        </FieldGroup>
      </FieldGroups>
    </section>
  )
}

function change(field: string, before: string, after: string) {
  return <Diff field={field} before={before} after={after} words={diffWords} />
}

export function Side() {
  return (
    <>
      <section>
        <SectionHead
          title={t('为什么推荐', 'Why')}
          value={86}
          note={t('由下列各项相加', 'the parts add up')}
        />
        <SumBar parts={[32, 24, 12, 10, 8]} label={t('86 分', '86 points')} />
        <Evidence
          parts={[
            {
              key: 'match',
              title: t('品类与地区', 'Kind and place'),
              points: 32,
              outOf: 35,
              evidence: t('「华东工业与数据中心」全部命中', 'All of East data centres'),
            },
            {
              key: 'time',
              title: t('采购时点', 'Timing'),
              points: 24,
              outOf: 25,
              evidence: t('主体刚开始；同类项目冷源在此后 2–4 个月定标', 'Structure has begun'),
            },
            {
              key: 'size',
              title: t('规模', 'Size'),
              points: 12,
              outOf: 15,
              evidence: t('投资 23.60 亿元，你的成交多在 3–20 亿元', 'CNY 2,360.00 m'),
            },
            {
              key: 'reach',
              title: t('可联系', 'Reach'),
              points: 10,
              outOf: 15,
              evidence: t('6 个号码中 4 个在 30 天内核实过', '4 of 6 numbers checked'),
            },
            {
              key: 'ties',
              title: t('关系', 'Ties'),
              points: 8,
              outOf: 10,
              evidence: t('恒垒建工去年向你采购 3 单', '3 orders last year'),
            },
          ]}
        />
      </section>
      <section>
        <SectionHead
          title={t('版本时间线', 'Revisions')}
          note={t('27 次，其中 9 次实质变化', '27, of which 9 real')}
        />
        <Revisions
          words={{ real: t('实质变化', 'Real change'), cosmetic: t('措辞改动', 'Wording') }}
          revisions={[
            {
              key: '1',
              real: true,
              what: change(t('阶段', 'Stage'), t('桩基', 'Piling'), t('主体结构', 'Structure')),
              by: t('今天 09:12 · 施工许可公示', '09:12 · permit'),
            },
            {
              key: '2',
              real: true,
              what: change(t('投资额', 'Value'), '21.40', t('23.60 亿', '23.60')),
              by: t('今天 09:12 · 概算批复', '09:12 · estimate'),
            },
            {
              key: '3',
              real: false,
              what: <span className="soft">{t('名称措辞改动，不提醒', 'Wording of the name')}</span>,
              by: t('11-12 10:40 · 研究员复核', '12 Nov · checked'),
            },
            {
              key: '4',
              real: true,
              what: change(t('开工', 'Start'), '2026-05', '2026-06'),
              by: t('06-11 08:30 · 质监登记', '11 Jun · register'),
            },
          ]}
        />
      </section>
    </>
  )
}
