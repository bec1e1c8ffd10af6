import download from './download'
import exportBase from './export-base'
import exportExcel from './export-excel'
import exportPdf from './export-pdf'
import exportRccFile from './export-rcc-file'
import getProjects from './get-projects'
import printProjects from './print-projects'
import tasks from './tasks'
import terminate from './terminate'
import work from './work'

export const exports = [
  printProjects,
  getProjects,
  exportExcel,
  exportBase,
  exportPdf,
  exportRccFile,
  tasks,
  work,
  terminate,
  download,
]
