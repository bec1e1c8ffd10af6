import { series, type SeriesRecommendation } from '@groundbreak/contract/areas/series'
import { useRecommendActs } from '@groundbreak/client/areas/series'
import { phrasesOf } from '@groundbreak/client/language'
import { ArrowDownUp, Tag, Text } from 'lucide-react'
import { Form, SubmitButton } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useCallForm } from '../../form/use-call-form'
import { useDeed } from '../../form/use-deed'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'
import './series.css'

const usePhrases = phrasesOf('core', 'series')

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
  const { open, onClose, series: of } = props
  return (
    <FormDialog open={open} onClose={onClose} title={desk.title({ name: of.name })} width={480}>
      {open ? <RecommendForm {...props} /> : null}
    </FormDialog>
  )
}

const fields = ['tag_zh', 'tag_en', 'description_zh', 'description_en', 'sort'] as const

const icons = {
  tag_zh: Tag,
  tag_en: Tag,
  description_zh: Text,
  description_en: Text,
  sort: ArrowDownUp,
}

function RecommendForm({ series: { id }, kept, onClose }: RecommendProps) {
  const { series: words, core } = usePhrases()
  const { desk } = words
  const { required, invalid } = core.input
  const acts = useRecommendActs()
  const ending = useDeed()
  const form = useCallForm({
    call: series.recommend,
    initial: {
      tag_zh: kept?.tag_zh ?? '',
      tag_en: kept?.tag_en ?? '',
      description_zh: kept?.description_zh ?? '',
      description_en: kept?.description_en ?? '',
      sort: String(kept?.sort ?? 100),
    },
    input: (draft) => ({ series_id: id, ...draft, sort: Number(draft.sort) }),
    check: ({ sort }) => ({
      sort: sort.trim() === '' ? required : /^\d{1,4}$/.test(sort.trim()) ? undefined : invalid,
    }),
    send: acts.recommend,
    done: () => {
      onClose()
      showToast({ text: desk.saved })
    },
  })
  const labels = {
    tag_zh: desk.tagZh,
    tag_en: desk.tagEn,
    description_zh: desk.descriptionZh,
    description_en: desk.descriptionEn,
    sort: desk.sort,
  }
  const end = async () => {
    const isEnded = await ending.run(() => acts.end(id))
    if (isEnded) onClose()
    showToast({ text: isEnded ? desk.ended : desk.failed })
  }
  return (
    <Form
      of={form}
      look="dialog"
      foot={
        <footer>
          {kept ? (
            <Button danger kind="quiet" busy={ending.busy} onClick={() => void end()}>
              {desk.end}
            </Button>
          ) : null}
          <span className="grow" />
          <SubmitButton of={form}>{desk.save}</SubmitButton>
        </footer>
      }
    >
      {fields.map((name) => (
        <TextField
          key={name}
          {...form.at(name)}
          label={labels[name]}
          icon={icons[name]}
          hint={name === 'sort' ? desk.sortHint : undefined}
        />
      ))}
    </Form>
  )
}
