import { files } from '@groundbreak/contract/areas/files'
import { projects } from '@groundbreak/contract/areas/projects'
import { records } from '@groundbreak/contract/areas/records'
import { useQueryClient } from '@tanstack/react-query'
import { useAct, useAsk } from '../query'

/** Their addresses are good for five minutes at least. */
const ticketsLast = 4 * 60_000

export function useProjectPhotos(projectid: number) {
  return useAsk(files.photos, { projectid }, { staleTime: ticketsLast })
}

export function useProjectFiles(projectid: number) {
  return useAsk(files.list, { projectid })
}

/** Gives the address of a document, for one fetch within some minutes. */
export function useDownload() {
  const download = useAct(files.download)
  return async (fileId: number): Promise<string> => (await download.mutateAsync({ file_id: fileId })).url
}

export interface Captioned {
  caption_zh: string
  caption_en: string
  date?: string
}

/** What staff do with photos and documents of a project; everything that counts them is read anew. */
export function useFileActs(projectid: number) {
  const client = useQueryClient()
  const addPhoto = useAct(files.addPhoto)
  const addFile = useAct(files.addFile)
  const removePhoto = useAct(files.removePhoto)
  const removeFile = useAct(files.removeFile)
  const thenRead = async (deed: Promise<unknown>) => {
    await deed
    for (const { name } of [files.photos, files.list, records.counts, projects.get, projects.search])
      await client.invalidateQueries({ queryKey: [name] })
  }
  return {
    addPhoto: async (file: File, { date, ...captions }: Captioned) =>
      thenRead(
        addPhoto.mutateAsync({ projectid, content: await base64Of(file), taken_on: date, ...captions }),
      ),
    addFile: async (file: File, { date, ...captions }: Captioned) =>
      thenRead(
        addFile.mutateAsync({
          projectid,
          name: file.name,
          content: await base64Of(file),
          dated_on: date,
          ...captions,
        }),
      ),
    removePhoto: (id: number) => thenRead(removePhoto.mutateAsync({ photo_id: id })),
    removeFile: (id: number) => thenRead(removeFile.mutateAsync({ file_id: id })),
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.readAsDataURL(file)
  })
}
