import type { Handler } from '../../http/handle'
import addFile from './add-file'
import addPhoto from './add-photo'
import download from './download'
import list from './list'
import photos from './photos'
import removeFile from './remove-file'
import removePhoto from './remove-photo'

export const files: Handler[] = [photos, list, download, addPhoto, removePhoto, addFile, removeFile]
