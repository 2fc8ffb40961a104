#pragma once

/// What the number of data sets is divided by: what sanitizers find does not depend on it, and they take five times as
/// long.
extern const int kFewerSets;
