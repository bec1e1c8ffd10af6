import { ownPath } from '@groundbreak/contract/own-path'
import { paths } from '../paths'

/** The screen that was wanted before login; the home where none was. */
export function wantedAfterLogin(params: URLSearchParams): string {
  return ownPath(params.get('redirect')) ?? paths.projectsHome
}
