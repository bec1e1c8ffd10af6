import { area } from '../../area'
import download from './download'
import exportBase from './export-base'
import exportExcel from './export-excel'
import exportList from './export-list'
import exportPdf from './export-pdf'
import exportRccFile from './export-rcc-file'
import { exportDownload } from './exports.access'
import { forgetOldExports } from './exports.queries'
import getProjects from './get-projects'
import { makeExportJob } from './jobs/make-export'
import { sweepExportsJob } from './jobs/sweep-exports'
import printProjects from './print-projects'
import tasks from './tasks'
import terminate from './terminate'
import work from './work'

export const exports = area({
  name: 'exports',
  calls: [
    printProjects,
    getProjects,
    exportExcel,
    exportBase,
    exportPdf,
    exportRccFile,
    exportList,
    tasks,
    work,
    terminate,
    download,
  ],
  jobs: [sweepExportsJob],
  exporting: makeExportJob,
  downloads: { export: exportDownload },
  purge: { exports: forgetOldExports },
})
