import type { Photo } from '@groundbreak/contract/areas/files'
import { useFileActs, useProjectPhotos } from '@groundbreak/client/areas/files'
import { day } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { SectionHead } from '../../ui/headings'
import { Lightbox } from '../../ui/lightbox'
import { Tag } from '../../ui/marks'
import { SkeletonRows } from '../../ui/states'
import { useAway } from '../../facts/away'
import { AddFile } from './add-file'
import { RemoveFile } from './remove-file'
import './files.css'

const usePhrases = phrasesOf('files', 'shell')

/** The photos of a project as a wall of thumbnails; each opens large. */
export function ProjectPhotos({ projectid }: { projectid: number }) {
  const { files, shell } = usePhrases()
  const { data, error, refetch } = useProjectPhotos(projectid)
  const { addPhoto } = useFileActs(projectid)
  const away = useAway()
  const [shown, setShown] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const renew = useRenewOnce(data, () => void refetch())
  const name = usePhotoName(data?.list ?? [])
  const photos = data?.list ?? []
  return (
    <section>
      <SectionHead
        title={files.photos}
        value={photos.length > 0 ? whole(photos.length) : undefined}
        aside={
          data?.can.edit ? (
            <Button size="s" icon={ImagePlus} onClick={() => setAdding(true)}>
              {files.edit.addPhoto}
            </Button>
          ) : undefined
        }
      />
      {error ? <Failed title={files.photosFailed} failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={4} label={shell.loading} />}
      {data && photos.length === 0 ? (
        <p className="empty-line">{away ? files.hidden : files.noPhotos}</p>
      ) : null}
      <ul className="photo-wall">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="thumbnail"
              aria-label={files.open({ name: name(photo) })}
              onClick={() => setShown(index)}
            >
              <img src={photo.thumbnail_url} alt="" loading="lazy" width={480} height={360} onError={renew} />
            </button>
            <PhotoCaption photo={photo} name={name(photo)} />
            {data?.can.edit ? <RemovePhoto projectid={projectid} photo={photo} name={name(photo)} /> : null}
          </li>
        ))}
      </ul>
      <Lightbox
        items={photos.map((photo) => ({
          key: String(photo.id),
          url: photo.url,
          alt: name(photo),
          caption: <PhotoCaption photo={photo} name={name(photo)} />,
        }))}
        at={shown}
        onMove={setShown}
        onClose={() => setShown(null)}
        onBroken={renew}
        words={files.lightbox}
      />
      <AddFile kind="photo" open={adding} onClose={() => setAdding(false)} onAdd={addPhoto} />
    </section>
  )
}

function usePhotoName(photos: readonly Photo[]): (photo: Photo) => string {
  const { files } = usePhrases()
  return (photo) => photo.caption ?? files.photoOf({ at: photos.indexOf(photo) + 1 })
}

/** Addresses last some minutes: a page left open asks for new ones, once for each answer. */
function useRenewOnce(answer: object | undefined, renew: () => void): () => void {
  const renewed = useRef<object>(undefined)
  return () => {
    if (renewed.current === answer) return
    renewed.current = answer
    renew()
  }
}

function PhotoCaption({ photo, name }: { photo: Photo; name: string }) {
  const { files } = usePhrases()
  const language = useLanguage()
  return (
    <p className="caption n">
      <b>{name}</b>
      {photo.taken_on ? (
        <span className="mute">{files.taken({ date: day(photo.taken_on, language) })}</span>
      ) : null}
      {photo.is_sample ? <Tag>{files.sample}</Tag> : null}
    </p>
  )
}

function RemovePhoto({ projectid, photo, name }: { projectid: number; photo: Photo; name: string }) {
  const { edit } = usePhrases().files
  const { removePhoto } = useFileActs(projectid)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        icon={Trash2}
        label={edit.removePhoto({ name })}
        onClick={() => setAsking(true)}
      />
      <RemoveFile
        open={asking}
        onClose={() => setAsking(false)}
        title={edit.removePhoto({ name })}
        question={edit.confirmPhoto}
        onRemove={() => removePhoto(photo.id)}
      />
    </>
  )
}
