import { area } from '../../area'
import addFile from './add-file'
import addPhoto from './add-photo'
import download from './download'
import { contentOf } from './files.access'
import { sweepContentsJob } from './jobs/sweep-contents'
import list from './list'
import photos from './photos'
import removeFile from './remove-file'
import removePhoto from './remove-photo'

export const files = area({
  name: 'files',
  calls: [photos, list, download, addPhoto, removePhoto, addFile, removeFile],
  jobs: [sweepContentsJob],
  downloads: {
    photo: contentOf('photo'),
    thumbnail: contentOf('thumbnail'),
    file: contentOf('file'),
  },
})
