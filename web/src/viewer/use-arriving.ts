import type { LoginInfo } from '@groundbreak/contract/areas/session'
import { can } from '@groundbreak/client/access'
import { useInitialSearch } from '@groundbreak/client/areas/searches'
import { useEntering } from '@groundbreak/client/areas/session'
import { useNavigate, useSearchParams } from 'react-router'
import { wantedAfterLogin } from './wanted-after-login'
import { paths } from '../paths'
import { addressOfList } from '../project-lists'
import { searchPath } from '../search-path'

/** From any way of logging in to the first screen: the wanted one, the chosen list or search, or the home. */
export function useArriving(): (info: LoginInfo) => Promise<void> {
  const entering = useEntering()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const initialSearch = useInitialSearch()
  const firstScreen = async ({ user, settings }: LoginInfo) => {
    if (params.has('redirect') || !can(user, 'projects.read')) return wantedAfterLogin(params)
    if (settings.default_list) return addressOfList(settings.default_list)
    const first = await initialSearch()
    return first ? searchPath(first) : wantedAfterLogin(params)
  }
  return async (answer) => {
    const info = await entering(answer)
    await navigate(info.user.need_change_pwd ? paths.userChangePassword : await firstScreen(info))
  }
}
