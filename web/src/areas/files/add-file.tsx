import type { Captioned } from '@groundbreak/client/areas/files'
import { fileSize } from '@groundbreak/client/format/bytes'
import { phrasesOf } from '@groundbreak/client/language'
import { mostFileBytes, mostPhotoBytes } from '@groundbreak/contract/areas/files'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { DateField } from '../../form/date-field'
import { Form } from '../../form/form'
import { FormDialog } from '../../form/form-overlays'
import { TextField } from '../../form/text-field'
import { useForm } from '../../form/use-form'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('files')

interface AddFileProps {
  kind: 'photo' | 'document'
  open: boolean
  onClose: () => void
  onAdd: (file: File, more: Captioned) => Promise<unknown>
}

const accepted = {
  photo: 'image/jpeg,image/png,image/webp',
  document: '.pdf,.docx,.xlsx,.pptx,.dwg,.jpg,.jpeg,.png,.webp',
}
const most = { photo: mostPhotoBytes, document: mostFileBytes }

/** Staff add a photo or a document: the file, what it shows in both languages, its date. */
export function AddFile({ kind, open, onClose, onAdd }: AddFileProps) {
  const { edit } = usePhrases().files
  return (
    <FormDialog open={open} onClose={onClose} title={kind === 'photo' ? edit.addPhoto : edit.addDocument}>
      <AddForm kind={kind} onClose={onClose} onAdd={onAdd} />
    </FormDialog>
  )
}

interface Added {
  file: File | undefined
  caption_zh: string
  caption_en: string
  date: string
}

const nothing: Added = { file: undefined, caption_zh: '', caption_en: '', date: '' }

function AddForm({ kind, onClose, onAdd }: Omit<AddFileProps, 'open'>) {
  const { files } = usePhrases()
  const { edit } = files
  const check = ({ file }: Pick<Added, 'file'>) => {
    if (!file) return { file: edit.pick }
    const isLarge = file.size > most[kind]
    return { file: isLarge ? files.failures.tooLarge({ megabytes: most[kind] / 1024 / 1024 }) : undefined }
  }
  const form = useForm({
    initial: nothing,
    check,
    send: async ({ file, date, ...captions }) =>
      file ? onAdd(file, { ...captions, date: date || undefined }) : undefined,
    done: () => {
      showToast({ text: edit.added })
      onClose()
    },
    placeOf: (name) => (name in nothing ? name : 'file'),
    wholeAt: 'file',
  })
  const { file } = form.values
  const choose = (chosen: File | undefined) => {
    form.change({ file: chosen })
    if (chosen) form.refuse(check({ file: chosen }))
  }
  return (
    <Form of={form} look="dialog" submit={edit.save} onCancel={onClose}>
      <FilePicker kind={kind} file={file} problem={form.at('file').problem} onChoose={choose} />
      <TextField {...form.at('caption_zh')} label={edit.captionZh} longest={longest} />
      <TextField {...form.at('caption_en')} label={edit.captionEn} longest={longest} />
      <DateField
        {...form.at('date')}
        label={kind === 'photo' ? edit.takenOn : edit.datedOn}
        placeholder={edit.day}
      />
    </Form>
  )
}

const longest = 200

interface PickerProps {
  kind: AddFileProps['kind']
  file: File | undefined
  problem: string | undefined
  onChoose: (file: File | undefined) => void
}

function FilePicker({ kind, file, problem, onChoose }: PickerProps) {
  const { edit } = usePhrases().files
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="add-file">
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted[kind]}
        aria-label={edit.choose}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <div className="chosen">
        <Button icon={Upload} onClick={() => picker.current?.click()}>
          {edit.choose}
        </Button>
        <span className="cut">{file ? `${file.name} · ${fileSize(file.size)}` : null}</span>
      </div>
      <p className={problem ? 'problem' : 'mute small'} role={problem ? 'alert' : undefined}>
        {problem ?? (kind === 'photo' ? edit.photoTypes : edit.documentTypes)}
      </p>
    </div>
  )
}
