import { DAY, dateOf, timeOf } from './calendar'
import type { CopyBatch } from './copy'
import { documents, drawingKey, sampleFiles, sceneFor, type View, views, viewWords } from './drawings'
import type { MarketProject } from './projects'
import { Random } from './random'

const STREAM = 41

/** What can be photographed by now. */
function seenBy(stageKey: string): readonly View[] {
  if (stageKey === 'piling' || stageKey === 'foundation') return views.slice(0, 1)
  return stageKey === 'main_structure' || stageKey === 'topped_out' ? views.slice(0, 2) : views
}

/** Photos and documents: a few contents that all projects share, so that a million projects weigh no more. */
export class FileBook {
  readonly #fileIds = new Map(sampleFiles().map(({ key }, index) => [key, index + 1]))
  #photoId = 0
  #fileId = 0

  constructor(
    private readonly seed: number,
    private readonly now: number,
  ) {}

  addContents(batch: CopyBatch): void {
    for (const { key, hash, mime, content, width, height } of sampleFiles())
      batch.add('stored_files', {
        id: this.#idOf(key),
        hash,
        mime,
        bytes: content.length,
        width,
        height,
        created_at: timeOf(this.now - 900 * DAY),
      })
  }

  /** As many photos as the project says it has, and for one project in eight a document or two. */
  addTo(batch: CopyBatch, project: MarketProject): void {
    const photos = Number(project.row.photo_count)
    const random = new Random(this.seed, STREAM, project.id)
    const scene = sceneFor(project.kind.category)
    const seen = seenBy(project.plan.stage.key)
    const since = Math.min(project.plan.startsAt, this.now - DAY)
    for (let nth = 0; nth < photos; nth++) {
      // The first ones show the beginning of the works, the last ones how they look now.
      const view = seen[Math.floor((nth * seen.length) / photos)] ?? 'pit'
      const at = since + ((this.now - since) * (nth + random.next())) / (photos + 1)
      const id = this.#idOf(drawingKey(scene, view))
      const [zh, en] = viewWords[view]
      batch.add('project_photos', {
        id: ++this.#photoId,
        project_id: project.id,
        file_id: id,
        thumbnail_id: id,
        caption_zh: zh,
        caption_en: en,
        taken_on: dateOf(at),
        is_sample: true,
        added_at: timeOf(at),
      })
    }
    if (!random.chance(0.12)) return
    const first = random.int(0, documents.length - 1)
    for (let nth = random.int(1, 2); nth > 0; nth--) {
      const one = documents[(first + nth) % documents.length]
      if (!one) continue
      const at = random.between(project.publishedAt, this.now)
      batch.add('project_files', {
        id: ++this.#fileId,
        project_id: project.id,
        file_id: this.#idOf(one.key),
        name: `${one.zh}（样例）.pdf`,
        caption_zh: one.zh,
        caption_en: one.en,
        dated_on: dateOf(at),
        is_sample: true,
        added_at: timeOf(at),
      })
    }
  }

  #idOf(key: string): number {
    const id = this.#fileIds.get(key)
    if (id === undefined) throw new Error(`No sample file ${key}`)
    return id
  }
}
