import type { Captioned } from '@groundbreak/client/areas/files'
import { CallFailure } from '@groundbreak/client/failure'
import { fileSize } from '@groundbreak/client/format/bytes'
import { phrasesOf } from '@groundbreak/client/language'
import { mostFileBytes, mostPhotoBytes } from '@groundbreak/contract/areas/files'
import { Upload } from 'lucide-react'
import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import { DayField } from '../../ui/day-field'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('errors', 'files', 'shell')

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
    <Dialog open={open} onClose={onClose} title={kind === 'photo' ? edit.addPhoto : edit.addDocument}>
      <AddForm kind={kind} onClose={onClose} onAdd={onAdd} />
    </Dialog>
  )
}

function AddForm({ kind, onClose, onAdd }: Omit<AddFileProps, 'open'>) {
  const { files, shell, errors } = usePhrases()
  const { edit } = files
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [captions, setCaptions] = useState({ caption_zh: '', caption_en: '' })
  const [date, setDate] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    const isLarge = chosen !== undefined && chosen.size > most[kind]
    setProblem(isLarge ? errors.files.tooLarge({ megabytes: most[kind] / 1024 / 1024 }) : undefined)
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!file) return setProblem(edit.pick)
    if (file.size > most[kind]) return
    setBusy(true)
    try {
      await onAdd(file, { ...captions, date })
      showToast({ text: edit.added })
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(Object.values(failure.fields)[0] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="add-file" onSubmit={(event) => void send(event)} noValidate>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted[kind]}
        aria-label={edit.choose}
        onChange={(event) => choose(event.target.files?.[0])}
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
      <Line label={edit.captionZh}>
        {(id) => (
          <Words
            id={id}
            value={captions.caption_zh}
            onChange={(caption_zh) => setCaptions({ ...captions, caption_zh })}
          />
        )}
      </Line>
      <Line label={edit.captionEn}>
        {(id) => (
          <Words
            id={id}
            value={captions.caption_en}
            onChange={(caption_en) => setCaptions({ ...captions, caption_en })}
          />
        )}
      </Line>
      <div className="line">
        <span>{kind === 'photo' ? edit.takenOn : edit.datedOn}</span>
        <DayField
          label={kind === 'photo' ? edit.takenOn : edit.datedOn}
          help={edit.day}
          value={date}
          onChange={setDate}
        />
      </div>
      <footer>
        <Button onClick={onClose}>{shell.cancel}</Button>
        <Button kind="primary" submit busy={busy}>
          {edit.save}
        </Button>
      </footer>
    </form>
  )
}

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="line">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

const longest = 200

function Words({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) {
  return (
    <div className="field">
      <input id={id} value={value} maxLength={longest} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
