import type { ProjectFile } from '@groundbreak/contract/areas/files'
import { useDownload, useFileActs, useProjectFiles } from '@groundbreak/client/areas/files'
import { fileSize } from '@groundbreak/client/format/bytes'
import { day, moment } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Download, File, FileImage, FilePlus2, FileSpreadsheet, FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Icon } from '../../ui/icon'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { showToast } from '../../ui/toasts'
import { AsWritten } from '../../facts/marked'
import { useAway } from '../../facts/away'
import { AddFile } from './add-file'
import { RemoveFile } from './remove-file'
import './files.css'

const usePhrases = phrasesOf('files', 'shell')

/** The documents of a project, each with its size and date. */
export function ProjectDocuments({ projectid }: { projectid: number }) {
  const { files, shell } = usePhrases()
  const { data, error, refetch } = useProjectFiles(projectid)
  const { addFile } = useFileActs(projectid)
  const away = useAway()
  const [adding, setAdding] = useState(false)
  const list = data?.list ?? []
  return (
    <section>
      <SectionHead
        title={files.documents}
        value={list.length > 0 ? whole(list.length) : undefined}
        aside={
          data?.can.edit ? (
            <Button size="s" icon={FilePlus2} onClick={() => setAdding(true)}>
              {files.edit.addDocument}
            </Button>
          ) : undefined
        }
      />
      {error ? <Failed title={files.documentsFailed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={2} label={shell.loading} />}
      {data && list.length === 0 ? (
        <p className="empty-line">{away ? files.hidden : files.noDocuments}</p>
      ) : null}
      {list.length > 0 ? (
        <ul className="documents box">
          {list.map((file) => (
            <Document key={file.id} file={file} projectid={projectid} canEdit={data?.can.edit ?? false} />
          ))}
        </ul>
      ) : null}
      <AddFile kind="document" open={adding} onClose={() => setAdding(false)} onAdd={addFile} />
    </section>
  )
}

function iconOf(mime: string) {
  if (mime.startsWith('image/')) return FileImage
  if (mime.includes('spreadsheet')) return FileSpreadsheet
  return mime === 'application/pdf' || mime.includes('document') ? FileText : File
}

function Document({ file, projectid, canEdit }: { file: ProjectFile; projectid: number; canEdit: boolean }) {
  const { files } = usePhrases()
  const language = useLanguage()
  const addressOf = useDownload()
  const { removeFile } = useFileActs(projectid)
  const [asking, setAsking] = useState(false)
  const fetchIt = async () => {
    try {
      const link = document.createElement('a')
      link.href = await addressOf(file.id)
      link.download = file.name
      link.click()
    } catch {
      showToast({ text: files.downloadFailed })
    }
  }
  const facts = [
    file.caption,
    file.dated_on
      ? files.dated({ date: day(file.dated_on, language) })
      : files.added({ date: moment(file.added_at, language) }),
    file.added_by ? files.by({ name: file.added_by.name }) : null,
  ]
  return (
    <li>
      <Icon icon={iconOf(file.mime)} size={18} />
      <div className="what">
        <b>
          <AsWritten text={file.name} />
        </b>
        <span className="mute small n">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {file.is_sample ? <Tag>{files.sampleDocument}</Tag> : null}
      <span className="n mute size">{fileSize(file.bytes)}</span>
      <Button
        size="s"
        icon={Download}
        label={files.downloadOf({ name: file.name })}
        onClick={() => void fetchIt()}
      >
        {files.download}
      </Button>
      {canEdit ? (
        <Button
          kind="quiet"
          size="s"
          icon={Trash2}
          label={files.edit.removeDocument({ name: file.name })}
          onClick={() => setAsking(true)}
        />
      ) : null}
      <RemoveFile
        open={asking}
        onClose={() => setAsking(false)}
        title={files.edit.removeDocument({ name: file.name })}
        question={files.edit.confirmDocument}
        onRemove={() => removeFile(file.id)}
      />
    </li>
  )
}
