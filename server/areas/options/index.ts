import { area } from '../../area'
import all from './all'
import guides from './guides'
import listMenus from './list-menus'
import newsCounts from './news-counts'
import quickProvince from './quick-province'
import regions from './regions'
import searchInfos from './search-infos'
import storeGuide from './store-guide'

export const options = area({
  name: 'options',
  calls: [all, regions, listMenus, quickProvince, newsCounts, guides, storeGuide, searchInfos],
})
