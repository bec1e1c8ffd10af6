import { area } from '../../area'
import copyLink from './copy-link'
import create from './create'
import list from './list'
import { packageProjects } from './packages.list'
import show from './show'
import validAccounts from './valid-accounts'
import validSubFirms from './valid-sub-firms'

export const packages = area({
  name: 'packages',
  calls: [validSubFirms, validAccounts, create, show, list, copyLink],
  ownLists: { package: packageProjects },
})
