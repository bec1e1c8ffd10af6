import { basename } from 'node:path'

/** Sheets from before this rule, all of whose names stand for the whole page. None is added; one that goes is struck out. */
const older = new Set(
  `accounts.css alerts.css away.css base.css bids.css bonds.css case-desk.css coins.css correction.css
customers.css desk-frame.css desk-queue.css devices.css dial-notice.css dial.css duplicates.css
error-desk.css error-reports.css export-list.css favorites.css files.css firms.css frame.css guide-card.css
hide.css home.css inbox.css lead-score.css leads.css list.css map.css marked.css package-list.css
packages.css print-page.css project-lines.css project-map.css project-notes.css project-sheet.css
projects.css quota.css record.css records.css revision-list.css scans.css search-form.css search-notices.css
searches.css second-factor.css series.css session.css settings.css shares.css sheet-dialog.css shell.css
staff-contact.css swipe.css timeline.css tokens.css tree-picker.css ui.css won-entry.css`.split(/\s+/),
)

const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
/** Lines and rings of one or two pixels are no distance. */
const distance = /(?<![\w.]|\w-)(?!0px|[12]px)[\d.]+(?:px|rem|em|pt)\b/

/** What is wrong with a style sheet of the screens: one fault a line, `file:line what`. */
export function styleFaults(file: string, css: string): string[] {
  if (older.has(basename(file))) return []
  if (!file.endsWith('.module.css'))
    return [`${file}: a new style sheet is a module (${basename(file, '.css')}.module.css)`]
  // Comments keep their lines, so that the numbers stay right.
  const lines = css.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ' ')).split('\n')
  return lines.flatMap((line, at) => {
    // The width of a screen is no distance on it.
    if (/^\s*@(?:media|container)\b/.test(line)) return []
    const found = [colour, distance].flatMap((kind) => kind.exec(line)?.[0] ?? [])
    return found.map(
      (value) => `${file}:${at + 1}: ${value} stands beside the tokens of web/src/ui/tokens.css`,
    )
  })
}
