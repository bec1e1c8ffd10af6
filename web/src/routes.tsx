import type { RouteObject } from 'react-router'
import { Mark } from './shell/mark'

/** THE list of screens; each is loaded when it is first opened. */
export const routes: RouteObject[] = [{ path: '*', element: <Mark /> }]
