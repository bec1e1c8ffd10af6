import type { SourceAdapter } from './records'
import { gem } from './sources/gem'
import { landchina } from './sources/landchina'
import { listed } from './sources/listed'
import { yichangWorks } from './sources/yichang'

/** Every source that can be imported. */
export const importSources: readonly SourceAdapter[] = [gem, landchina, listed, yichangWorks]
