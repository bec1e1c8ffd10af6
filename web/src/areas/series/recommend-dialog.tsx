import { recommendationLimits, type SeriesRecommendation } from '@groundbreak/contract/areas/series'
import { useRecommendActs } from '@groundbreak/client/areas/series'
import { CallFailure } from '@groundbreak/client/failure'
import { phrasesOf } from '@groundbreak/client/language'
import { ArrowDownUp, Tag, Text } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { LabelledField } from '../../form/labelled-field'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'
import './series.css'

const usePhrases = phrasesOf('errors', 'series')

interface RecommendProps {
  series: { id: number; name: string }
  /** What is recommended so far; null: it is not. */
  kept: SeriesRecommendation | null
  open: boolean
  onClose: () => void
}

/** The research desk recommends a series, in both languages, changes that or ends it. */
export function RecommendDialog(props: RecommendProps) {
  const { desk } = usePhrases().series
  const { open, onClose, series } = props
  return (
    <Dialog open={open} onClose={onClose} title={desk.title({ name: series.name })} width={480}>
      {open ? <RecommendForm {...props} /> : null}
    </Dialog>
  )
}

type Draft = Record<keyof SeriesRecommendation, string>

const fields = ['tag_zh', 'tag_en', 'description_zh', 'description_en', 'sort'] as const

const icons = {
  tag_zh: Tag,
  tag_en: Tag,
  description_zh: Text,
  description_en: Text,
  sort: ArrowDownUp,
}

function RecommendForm({ series, kept, onClose }: RecommendProps) {
  const { series: words, errors } = usePhrases()
  const { desk } = words
  const acts = useRecommendActs()
  const [draft, setDraft] = useState<Draft>({
    tag_zh: kept?.tag_zh ?? '',
    tag_en: kept?.tag_en ?? '',
    description_zh: kept?.description_zh ?? '',
    description_en: kept?.description_en ?? '',
    sort: String(kept?.sort ?? 100),
  })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const labels = {
    tag_zh: desk.tagZh,
    tag_en: desk.tagEn,
    description_zh: desk.descriptionZh,
    description_en: desk.descriptionEn,
    sort: desk.sort,
  }
  const deed = async (run: Promise<unknown>, done: string) => {
    try {
      await run
      onClose()
      showToast({ text: done })
    } catch (failure) {
      if (failure instanceof CallFailure) setProblems(failure.fields)
      showToast({ text: desk.failed })
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = problemsOf(draft, errors.input)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    void deed(acts.recommend(series.id, { ...draft, sort: Number(draft.sort) }), desk.saved)
  }
  return (
    <form className="recommend-form" noValidate onSubmit={submit}>
      {fields.map((name) => (
        <LabelledField
          key={name}
          label={labels[name]}
          icon={icons[name]}
          autoComplete="off"
          help={name === 'sort' ? desk.sortHint : undefined}
          value={draft[name]}
          problem={problems[name]}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
        />
      ))}
      <footer>
        {kept ? (
          <Button danger kind="quiet" onClick={() => void deed(acts.end(series.id), desk.ended)}>
            {desk.end}
          </Button>
        ) : null}
        <span className="grow" />
        <Button kind="primary" submit>
          {desk.save}
        </Button>
      </footer>
    </form>
  )
}

function problemsOf(
  draft: Draft,
  words: { required: string; invalid: string; tooLong: (v: { max: number }) => string },
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of fields) {
    const text = draft[name].trim()
    const max = recommendationLimits[name.startsWith('tag') ? 'tag' : 'description']
    if (text === '') found[name] = words.required
    else if (name === 'sort') {
      if (!/^\d{1,4}$/.test(text)) found[name] = words.invalid
    } else if ([...text].length > max) found[name] = words.tooLong({ max })
  }
  return found
}
