import all from './all'
import listMenus from './list-menus'
import quickProvince from './quick-province'
import regions from './regions'
import searchInfos from './search-infos'

export const options = [all, regions, listMenus, quickProvince, searchInfos]
