import { files } from '@groundbreak/contract/areas/files'
import { handle } from '../../http/handle'
import { nameOf, inLanguage } from '../../names/names'
import { mustSeeProject } from '../projects/projects.access'
import { loadFiles } from './files.queries'

export default handle(files.list, {
  may: 'projects.read',
  async run({ input, viewer, db, language }) {
    await mustSeeProject(db, viewer, input.projectid)
    const rows = viewer.settings.awayMode ? [] : await loadFiles(db, input.projectid)
    const isStaff = viewer.can.has('staff')
    return {
      list: rows.map(({ user_id: userId, name_zh, name_en, ...row }) => ({
        id: row.id,
        name: row.name,
        mime: row.mime,
        bytes: row.bytes,
        caption: inLanguage(language, row.caption_zh, row.caption_en),
        dated_on: row.dated_on,
        is_sample: row.is_sample,
        added_at: row.added_at.toISOString(),
        added_by:
          isStaff && userId !== null && name_zh !== null
            ? { id: userId, name: nameOf({ name_zh, name_en }, language) }
            : null,
      })),
      can: { edit: isStaff },
    }
  },
})
